import { expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { commonPasswords, digestQuickly, isCommonPassword } from './common-passwords.ts';

test('common passwords are known by the digest that the browser sends', () => {
  for (const password of ['Passwort123!', 'Sommer2026!', 'Ichliebedich1', 'P@ssw0rd123'])
    expect([password, isCommonPassword(digestPassword(password))]).toEqual([password, true]);
  expect(isCommonPassword(digestPassword('Richtig-Gutes-Passwort-7'))).toBe(false);
  expect(digestQuickly('Grün-ß-€')).toBe(digestPassword('Grün-ß-€'));
});

test('the list holds some hundred that the rule alone would let pass', () => {
  expect(commonPasswords.length).toBeGreaterThan(200);
});
