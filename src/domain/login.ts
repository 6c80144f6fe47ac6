import { isEmail } from './email.ts';
import { httpStatus } from './http-status.ts';
import { error, ok, type Issue } from './issue.ts';
import { checkInput, isFilledText, isMissing, type PresenceSwitch, type Unchecked } from './rule.ts';

/** 2-backend 5 and 8; null when nothing was handed in at all. */
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

/** The form hands in the passwords as typed, the server their digests: the rules are the same (2-backend 8). */
export const checkLoginConfirmation = (
  slice: Unchecked<'userEmail' | 'confirmationCode' | 'passwordDigest' | 'passwordDigestConfirm'>,
  _context: unknown,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const check = (field: keyof typeof slice, missing: string, faulty: string, isValid: (value: unknown) => boolean) =>
    checkInput({ field, value: slice[field], isValid, missing, faulty }, presenceSwitch);
  const isRepeated = (value: unknown) => isMissing(slice.passwordDigest) || value === slice.passwordDigest;
  const wrongEmail = 'Email fehlt oder ist fehlerhaft';
  const unequal = 'Passwort-Bestätigung stimmt nicht mit Passwort überein';
  return [
    ...check('userEmail', wrongEmail, wrongEmail, isEmail),
    ...check('confirmationCode', 'Bestätigungscode fehlt', 'Bestätigungscode ist ungültig', isFilledText),
    ...check('passwordDigest', 'Passwort fehlt', 'Passwort ist ungültig', isFilledText),
    ...check('passwordDigestConfirm', 'Passwort-Bestätigung fehlt', unequal, isRepeated),
  ];
};

/** The form hands in the passwords as typed, the server their digests, as above. */
export const checkPasswordChange = (
  slice: Unchecked<'passwordDigestOld' | 'passwordDigest' | 'passwordDigestConfirm'>,
  _context: unknown,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const check = (field: keyof typeof slice, missing: string, faulty: string, isValid: (value: unknown) => boolean) =>
    checkInput({ field, value: slice[field], isValid, missing, faulty }, presenceSwitch);
  const isRepeated = (value: unknown) => isMissing(slice.passwordDigest) || value === slice.passwordDigest;
  const unequal = 'Passwort-Bestätigung stimmt nicht mit Passwort überein';
  return [
    ...check('passwordDigestOld', 'Bitte gib dein bisheriges Passwort ein.', 'Passwort ist ungültig', isFilledText),
    ...check('passwordDigest', 'Passwort fehlt', 'Passwort ist ungültig', isFilledText),
    ...check('passwordDigestConfirm', 'Passwort-Bestätigung fehlt', unequal, isRepeated),
  ];
};

/** How a login went, by the answer's status (2-backend 8); the caller appends the server's own issues. */
export const loginOutcome = (status: number): Issue => {
  if (status === httpStatus.ok) return ok('Anmeldung erfolgreich');
  if (status === httpStatus.unauthorized) return error('Anmeldung ist fehlgeschlagen.');
  if (status === httpStatus.badRequest) return error('Anmeldung ist fehlgeschlagen, wegen ungültiger Anmeldedaten.');
  return error('Bei der Anmeldung ist ein unerwarteter Fehler aufgetreten.');
};
