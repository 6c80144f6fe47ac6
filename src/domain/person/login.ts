import { isEmail } from './contact-fields.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { checkInput, isFilledText, isMissing, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** spec 3.9; null when nothing was handed in at all. */
export const checkLogin = (
  slice: Unchecked<'loginEmail' | 'loginPassword'> | null,
  _context: unknown,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  if (slice === null) return presenceSwitch.presence ? [error('LoginDaten fehlen')] : [];
  const email = { field: 'loginEmail', value: slice.loginEmail, isValid: isEmail };
  const password = { field: 'loginPassword', value: slice.loginPassword, isValid: isFilledText };
  const issues = [
    ...checkInput({ ...email, missing: 'Email fehlt', faulty: 'Email ist ungültig' }, presenceSwitch),
    ...checkInput({ ...password, missing: 'Passwort fehlt', faulty: 'Passwort ist ungültig' }, presenceSwitch),
  ];
  return issues.length > 0 ? [error('Login-Daten sind unvollständig oder fehlerhaft'), ...issues] : [];
};

type NewPassword = Unchecked<'passwordDigest' | 'passwordDigestConfirm'>;

/** The form hands in the passwords as typed, the server their digests: the rules are the same (spec 3.9). */
export const checkPasswordChange = (
  { passwordDigest, passwordDigestConfirm }: NewPassword,
  _context: unknown,
  presenceSwitch: PresenceSwitch,
): Issue[] => [
  ...checkInput(
    {
      field: 'passwordDigest',
      value: passwordDigest,
      isValid: isFilledText,
      missing: 'Passwort fehlt',
      faulty: 'Passwort ist ungültig',
    },
    presenceSwitch,
  ),
  ...checkInput(
    {
      field: 'passwordDigestConfirm',
      value: passwordDigestConfirm,
      isValid: (value) => isMissing(passwordDigest) || value === passwordDigest,
      missing: 'Passwort-Bestätigung fehlt',
      faulty: 'Passwort-Bestätigung stimmt nicht mit Passwort überein',
    },
    presenceSwitch,
  ),
];

export const checkLoginConfirmation = (
  slice: Unchecked<'userEmail' | 'confirmationCode'> & NewPassword,
  _context: unknown,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const { userEmail, confirmationCode } = slice;
  const wrongEmail = 'Email fehlt oder ist fehlerhaft';
  const email = { field: 'userEmail', value: userEmail, isValid: isEmail };
  const code = { field: 'confirmationCode', value: confirmationCode, isValid: isFilledText };
  return [
    ...checkInput({ ...email, missing: wrongEmail, faulty: wrongEmail }, presenceSwitch),
    ...checkInput({ ...code, missing: 'Bestätigungscode fehlt', faulty: 'Bestätigungscode ist ungültig' }, presenceSwitch),
    ...checkPasswordChange(slice, null, presenceSwitch),
  ];
};

/** How a login went (spec 3.9). */
export const loginOutcomes = {
  done: ok('Anmeldung erfolgreich'),
  refused: error('Anmeldung ist fehlgeschlagen.'),
  invalid: error('Anmeldung ist fehlgeschlagen, wegen ungültiger Anmeldedaten.'),
  unexpected: error('Bei der Anmeldung ist ein unerwarteter Fehler aufgetreten.'),
} as const satisfies Record<string, Issue>;

/** Part of the protocol and no limit to tune: another number would lock every customer out (spec 3.8). */
export const digestRounds = 200;

const hash = (text: string) => bytesToHex(sha512(utf8ToBytes(text)));

/** Round 1 hashes the password's UTF-8 bytes, each later round the lowercase hex of the one before (spec 3.8). */
export const digestPassword = (password: string, rounds = digestRounds) => {
  let digest = password;
  for (let round = 0; round < rounds; round += 1) digest = hash(digest);
  return digest;
};

export const isPasswordDigest = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{128}$/.test(value);
