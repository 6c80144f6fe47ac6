import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 2 to the power of `work` rounds, with as many kilobytes for a moment. */
const scryptOptions = (work: number): ScryptOptions => ({ N: 2 ** work, r: 8, p: 1, maxmem: 2 ** work * 2048 });

/** Hashes from before the work stood in them took this much. */
const firstWork = '16';

/** Over the client's digest (spec 3.8): who reads the database can neither log in with it nor guess quickly. */
export const hashPassword = async (digest: string, work: number) => {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('hex')}:${(await derive(digest, salt, 32, scryptOptions(work))).toString('hex')}:${work}`;
};

/** Compared with where there is no password, so that the answer takes as long: nobody learns by the clock. */
export const hashOfNobody = (work: number) => `scrypt:${'00'.repeat(16)}:${'00'.repeat(32)}:${work}`;

export const isPasswordOf = async (digest: string, stored: string) => {
  const [, salt = '', hash = '', work = firstWork] = stored.split(':');
  const derived = await derive(digest, Buffer.from(salt, 'hex'), 32, scryptOptions(Number(work)));
  return timingSafeEqual(derived, Buffer.from(hash, 'hex'));
};
