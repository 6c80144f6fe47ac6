import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkLogin, checkLoginConfirmation, checkPasswordChange, loginOutcome } from './login.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

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
  [200, 'ok', 'Anmeldung erfolgreich'],
  [401, 'error', 'Anmeldung ist fehlgeschlagen.'],
  [400, 'error', 'Anmeldung ist fehlgeschlagen, wegen ungültiger Anmeldedaten.'],
  [500, 'error', 'Bei der Anmeldung ist ein unerwarteter Fehler aufgetreten.'],
  [204, 'error', 'Bei der Anmeldung ist ein unerwarteter Fehler aufgetreten.'],
])('a login answered %i', (status, level, message) => {
  expect(loginOutcome(status)).toEqual({ level, message });
});

test.each([
  [{}, ['Passwort fehlt', 'Passwort-Bestätigung fehlt']],
  [{ passwordDigest: 'neu', passwordDigestConfirm: 'anders' }, ['Passwort-Bestätigung stimmt nicht mit Passwort überein']],
  [{ passwordDigest: 'neu', passwordDigestConfirm: 'neu' }, []],
])('a change of password to %j is told %j', (slice, messages) => {
  expect(checkPasswordChange(slice, null, withPresence).map(({ message }) => message)).toEqual(messages);
});
