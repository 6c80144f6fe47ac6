import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import {
  checkLogin,
  checkLoginConfirmation,
  checkPasswordChange,
  digestPassword,
  digestRounds,
  isPasswordDigest,
} from './login.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';
import { createHash } from 'node:crypto';
import fc from 'fast-check';

const incomplete = error('Login-Daten sind unvollständig oder fehlerhaft');

test.each([
  [null, [error('LoginDaten fehlen')]],
  [{}, [incomplete, error('Email fehlt', 'loginEmail'), error('Passwort fehlt', 'loginPassword')]],
  [{ loginEmail: 'erika@', loginPassword: 'x' }, [incomplete, error('Email ist ungültig', 'loginEmail')]],
  [{ loginEmail: 'a@b.de', loginPassword: 5 }, [incomplete, error('Passwort ist ungültig', 'loginPassword')]],
  [{ loginEmail: 'a@b.de', loginPassword: 'x' }, []],
])('the login %j', (slice, issues) => {
  expect(checkLogin(slice, null, withPresence)).toEqual(issues);
});

test('without presence an empty login has no issue', () => {
  expect(checkLogin(null, null, withoutPresence)).toEqual([]);
  expect(checkLogin({}, null, withoutPresence)).toEqual([]);
});

const confirmation = { userEmail: 'a@b.de', confirmationCode: '123456', passwordDigest: 'x', passwordDigestConfirm: 'x' };

test.each([
  [confirmation, []],
  [{ ...confirmation, userEmail: '' }, [error('Email fehlt oder ist fehlerhaft', 'userEmail')]],
  [{ ...confirmation, userEmail: 'a@' }, [error('Email fehlt oder ist fehlerhaft', 'userEmail')]],
  [{ ...confirmation, confirmationCode: ' ' }, [error('Bestätigungscode fehlt', 'confirmationCode')]],
  [{ ...confirmation, confirmationCode: 5 }, [error('Bestätigungscode ist ungültig', 'confirmationCode')]],
  [{ ...confirmation, passwordDigest: null }, [error('Passwort fehlt', 'passwordDigest')]],
  [{ ...confirmation, passwordDigest: 5, passwordDigestConfirm: 5 }, [error('Passwort ist ungültig', 'passwordDigest')]],
  [{ ...confirmation, passwordDigestConfirm: null }, [error('Passwort-Bestätigung fehlt', 'passwordDigestConfirm')]],
  [
    { ...confirmation, passwordDigestConfirm: 'X' },
    [error('Passwort-Bestätigung stimmt nicht mit Passwort überein', 'passwordDigestConfirm')],
  ],
])('the confirmation %j', (slice, issues) => {
  expect(checkLoginConfirmation(slice, null, withPresence)).toEqual(issues);
});

test('without presence an empty confirmation has no issue', () => {
  expect(checkLoginConfirmation({}, null, withoutPresence)).toEqual([]);
});

test.each([
  [{}, ['Passwort fehlt', 'Passwort-Bestätigung fehlt']],
  [{ passwordDigest: 'neu', passwordDigestConfirm: 'anders' }, ['Passwort-Bestätigung stimmt nicht mit Passwort überein']],
  [{ passwordDigest: 'neu', passwordDigestConfirm: 'neu' }, []],
])('a change of password to %j is told %j', (slice, messages) => {
  expect(checkPasswordChange(slice, null, withPresence).map(({ message }) => message)).toEqual(messages);
});

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
