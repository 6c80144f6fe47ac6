import { pbkdf2Sync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Making } from '#server/foundation/mail/mail-kind.ts';
import { replaceLoginCode } from './login-code-store.ts';

/** Easy to read aloud and to type: no 0/O, 1/I/L, and no vowels, so that no words come about. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
const codeLength = 10;

export const wrongCode = 'Der Bestätigungscode stimmt nicht oder ist abgelaufen. Du kannst jederzeit einen neuen anfordern.';

/** `BCDF2-GHJ45`: 47 bits, tried at most five times. */
export const randomLoginCode = () => {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
};

/** What a person may add or leave out while typing does not count. */
const normalise = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * A random code needs no password's work: a stranger has a few tries (spec 21.2), and these rounds are enough that whoever reads
 * the database does not find it while it is good.
 */
const derive = (code: string, salt: Buffer) => pbkdf2Sync(normalise(code), salt, 1_000, 32, 'sha256');

/** Only this is stored: who reads the database cannot log in with it. */
export const hashLoginCode = (code: string) => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${derive(code, salt).toString('hex')}`;
};

export const isLoginCode = (code: string, stored: string) => {
  const [salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(derive(code, Buffer.from(salt, 'hex')), Buffer.from(hash, 'hex'));
};

const hourMs = 3_600_000;

/** A new code makes the earlier ones of the customer worthless. It is answered once, to be mailed, and then only known by its hash. */
export const makeLoginCode = ({
  userId,
  now,
  validForHours,
}: {
  userId: number;
  now: Date;
  validForHours: number;
}): Making<string> => {
  const code = randomLoginCode();
  const codeHash = hashLoginCode(code);
  const expiresAt = new Date(now.getTime() + validForHours * hourMs);
  return { made: code, record: (transaction) => replaceLoginCode(transaction, { userId, codeHash, expiresAt }) };
};
