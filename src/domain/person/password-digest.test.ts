import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestPassword, digestRounds, isPasswordDigest } from './password-digest.ts';

/** The same protocol, written a second time with another library. */
const reference = (password: string, rounds: number) => {
  let digest = createHash('sha512').update(Buffer.from(password, 'utf8')).digest('hex');
  for (let round = 1; round < rounds; round += 1) digest = createHash('sha512').update(digest, 'ascii').digest('hex');
  return digest;
};

test('one round is SHA-512 (FIPS 180-2, C.1: "abc")', () => {
  expect(digestPassword('abc', 1)).toBe(
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a' +
      '2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  );
});

test.each(['abc', '', 'Sommer-Regen 26', 'Grüße §€ß'])('200 rounds over %j agree with node:crypto', (password) => {
  expect(digestRounds).toBe(200);
  expect(digestPassword(password)).toBe(reference(password, 200));
});

test('any password agrees with node:crypto', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect(digestPassword(password)).toBe(reference(password, 200));
    }),
    { numRuns: 20 },
  );
});

test('a digest is 128 lowercase hex characters', () => {
  const digest = digestPassword('abc');
  expect(isPasswordDigest(digest)).toBe(true);
  for (const value of [digest.toUpperCase(), digest.slice(1), `${digest}0`, `${digest}\n`, 'abc', null, 5]) {
    expect(isPasswordDigest(value)).toBe(false);
  }
});
