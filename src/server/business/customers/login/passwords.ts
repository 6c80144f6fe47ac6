import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions, hash } from 'node:crypto';
import { promisify } from 'node:util';
import brand from '#reference/brand.json' with { type: 'json' };
import { passwordLimits } from '#domain/basics/limits.ts';
import { checkPassword } from '#domain/person/password.ts';
import { digestRounds } from '#domain/person/login.ts';

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

/** Words that people build their passwords from when a rule asks for length and variety. */
const stems = `
  Passwort Password Kennwort Geheim Geheimnis Hallo HalloWelt Willkommen Schatz Schatzi Liebling Ichliebedich IchLiebeDich
  Iloveyou Welcome Letmein Sonnenschein Sunshine Princess Sommer Winter Herbst Frühling Summer Fussball Football Bayern
  Dortmund Schalke Berlin Hamburg München Deutschland Michael Alexander Sebastian Christian Jessica Daniel ${brand.name}
  Versicherung Hundeliebe Katzenliebe Schnuffel Administrator Qwertz Qwerty Superman`;
const endings = '1 12 123 1234 12345 1! 123! 1234! 2024 2025 2026 2025! 2026! !';

/** Rows of keys and the like. */
const others = `
  1q2w3e4r5t6z 1q2w3e4r5t6y 1qay2wsx3edc 1qaz2wsx3edc qwertzuiop1 qwertzuiop123 qwertyuiop123 qwertzuiopü qwertyuiop[]
  Qwertzuiop1 Qwertyuiop1 asdfghjklö1 yxcvbnm123A Abcdefghij1 abcdefghijkl Abc1234567! abcd1234ABCD P@ssw0rd123 P@ssw0rd1234
  P@ssword123 Passw0rd123 Passw0rd123! Pa$$w0rd123 Test1234567 Testtest123! Aa123456789 A1b2c3d4e5f6 a1b2c3d4e5f6
  Changeme123! Trustno1234 Starwars2025!`;

const wordsOf = (text: string) => text.trim().split(/\s+/);

const isAllowed = (password: string) =>
  checkPassword({ field: 'password', value: password }, passwordLimits, { presence: true }).length === 0;

/** Those that the rule lets pass; the others never arrive. */
export const commonPasswords: readonly string[] = [
  ...new Set([...wordsOf(stems).flatMap((stem) => wordsOf(endings).map((ending) => stem + ending)), ...wordsOf(others)]),
].filter(isAllowed);

/** The browser's digest by Node's own SHA-512, which is ten times as fast; a test holds both together. */
export const digestQuickly = (password: string) => {
  let digest = password;
  for (let round = 0; round < digestRounds; round += 1) digest = hash('sha512', digest, 'hex');
  return digest;
};

let digests: ReadonlySet<string> | null = null;

/** The server sees only digests, so that the list is digested too: once, when the first password is set. */
export const isCommonPassword = (digest: string) => {
  digests ??= new Set(commonPasswords.map(digestQuickly));
  return digests.has(digest);
};
