import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { hashOfNobody, hashPassword, isPasswordOf, commonPasswords, digestQuickly, isCommonPassword } from './passwords.ts';

const digest = digestPassword('Korb-unterm-Dach-7');

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword(digest, 10);
  expect(await isPasswordOf(digest, hash)).toBe(true);
  expect(await isPasswordOf(digestPassword('Korb-unterm-Dach-8'), hash)).toBe(false);
  expect(await isPasswordOf(digest, hashOfNobody(10))).toBe(false);
  expect(await hashPassword(digest, 10)).not.toBe(hash);
});

test('a hash keeps the work it was made with, so that the setting may change', async () => {
  const [light, heavy] = [await hashPassword(digest, 10), await hashPassword(digest, 11)];
  expect([light, heavy].map((hash) => hash.split(':').at(-1))).toEqual(['10', '11']);
  expect(await isPasswordOf(digest, light)).toBe(true);
  expect(await isPasswordOf(digest, heavy)).toBe(true);
});

test('a hash from before the work was written down still opens', async () => {
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync(digest, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 });
  expect(await isPasswordOf(digest, `scrypt:${salt.toString('hex')}:${hash.toString('hex')}`)).toBe(true);
});

test('common passwords are known by the digest that the browser sends', () => {
  for (const password of ['Passwort123!', 'Sommer2026!', 'Ichliebedich1', 'P@ssw0rd123'])
    expect([password, isCommonPassword(digestPassword(password))]).toEqual([password, true]);
  expect(isCommonPassword(digestPassword('Richtig-Gutes-Passwort-7'))).toBe(false);
  expect(digestQuickly('Grün-ß-€')).toBe(digestPassword('Grün-ß-€'));
});

test('the list holds some hundred that the rule alone would let pass', () => {
  expect(commonPasswords.length).toBeGreaterThan(200);
});
