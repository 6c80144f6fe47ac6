import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

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
