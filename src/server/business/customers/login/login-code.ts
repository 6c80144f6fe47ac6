import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Making } from '#server/foundation/mail/mail-kind.ts';
import { replaceLoginCode } from './login-code-store.ts';

/** Easy to read aloud and to type: no 0/O, 1/I/L, and no vowels, so that no words come about. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
const codeLength = 10;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export const wrongCode = 'Der Bestätigungscode stimmt nicht oder ist abgelaufen. Du kannst jederzeit einen neuen anfordern.';

/** `BCDF2-GHJ45`: 47 bits, tried at most five times. */
export const randomLoginCode = () => {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
};

/** What a person may add or leave out while typing does not count. */
const normalise = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Only this is stored: who reads the database cannot log in with it. */
export const hashLoginCode = async (code: string) => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(normalise(code), salt, 32)).toString('hex')}`;
};

export const isLoginCode = async (code: string, stored: string) => {
  const [salt = '', hash = ''] = stored.split(':');
  const derived = await derive(normalise(code), Buffer.from(salt, 'hex'), 32);
  return timingSafeEqual(derived, Buffer.from(hash, 'hex'));
};

const hourMs = 3_600_000;

/** A new code makes the earlier ones of the customer worthless. It is answered once, to be mailed, and then only known by its hash. */
export const makeLoginCode = async ({
  userId,
  now,
  validForHours,
}: {
  userId: number;
  now: Date;
  validForHours: number;
}): Promise<Making<string>> => {
  const code = randomLoginCode();
  const codeHash = await hashLoginCode(code);
  const expiresAt = new Date(now.getTime() + validForHours * hourMs);
  return { made: code, record: (transaction) => replaceLoginCode(transaction, { userId, codeHash, expiresAt }) };
};
