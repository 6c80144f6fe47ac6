import { createHash } from 'node:crypto';
import { error } from '#domain/basics/issue.ts';
import { emailIdentity } from '#domain/person/email.ts';
import type { Database } from '#server/database/connect.ts';
import { networkOf } from '#server/http/limit-calls.ts';
import { Problem } from '#server/http/problem.ts';
import { countFailure, findLatestBlock, forgetFailures } from './attempt-store.ts';

/** Several people may share a network address, so that it may fail more often than an account. */
const freeFailures = { account: 5, address: 50 };
const longestBlockMs = 15 * 60_000;

export type AttemptKey = { kind: keyof typeof freeFailures; hash: string };

/** Who tries: an account (existing or not) and the network of an address. Both are kept as hashes. */
export const attemptKeys = (email: string, address: string): [AttemptKey, AttemptKey] => [
  { kind: 'account', hash: hash(`account ${emailIdentity(email)}`) },
  { kind: 'address', hash: hash(`address ${networkOf(address)}`) },
];

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** After the free failures 1, 2, 4 … seconds, at most a quarter of an hour. */
const blockAfter = (failures: number, { kind }: Pick<AttemptKey, 'kind'>) =>
  failures < freeFailures[kind] ? 0 : Math.min(1000 * 2 ** (failures - freeFailures[kind]), longestBlockMs);

export const refuseWhileBlocked = async (database: Database, keys: readonly AttemptKey[], now: Date) => {
  const until = await findLatestBlock(
    database,
    keys.map((key) => key.hash),
  );
  if (until !== null && until > now) {
    throw new Problem(429, [
      error('Zu viele Versuche in kurzer Zeit. Bitte warte einen Moment und versuche es dann noch einmal.'),
    ]);
  }
};

export const noteFailure = async (database: Database, keys: readonly AttemptKey[], now: Date) => {
  for (const key of keys) await countFailure(database, key.hash, now, (failures) => blockAfter(failures, key));
};

/** The account is the customer's again; the address keeps its count, or an attacker with one account could reset it. */
export const noteSuccess = (database: Database, [account]: readonly [AttemptKey, AttemptKey]) =>
  forgetFailures(database, account.hash);
