import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's recommendation for scrypt: 64 MB for a moment, some tens of milliseconds. */
const cost: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Over the client's digest (decisions 1): who reads the database can neither log in with it nor guess quickly. */
export const hashPassword = async (digest: string) => {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('hex')}:${(await derive(digest, salt, 32, cost)).toString('hex')}`;
};

/** Takes as long for a customer who has none, or does not exist: nobody learns by the clock. */
export const isPasswordOf = async (digest: string, stored: string | null) => {
  const [, salt = '', hash = ''] = (stored ?? `scrypt:${'00'.repeat(16)}:${'00'.repeat(32)}`).split(':');
  const isEqual = timingSafeEqual(await derive(digest, Buffer.from(salt, 'hex'), 32, cost), Buffer.from(hash, 'hex'));
  return isEqual && stored !== null;
};
