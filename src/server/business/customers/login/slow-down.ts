import { error } from '#domain/basics/issue.ts';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import { countFailure, findLatestBlock, forgetFailures } from './attempt-store.ts';

/** Several people may share a network address, so that it may fail more often than an account. */
const freeFailures = { account: 5, address: 50, device: 5, own: 5 };
const longestBlockMs = 15 * 60_000;

type AttemptKey = { kind: keyof typeof freeFailures; hash: string };

/** By whose failures an attempt has to wait, for whom its own failure counts, and whose are forgotten when it succeeds. */
export type Attempt = Readonly<Record<'waitsFor' | 'countsFor' | 'forgets', readonly AttemptKey[]>>;

/** Who is not logged in, and where they are; `deviceId` of a device that has logged in to this account before. */
export type Visitor = { address: string; deviceId: string | null };

type Hashing = Pick<Limits, 'hash'>;

const keyOf = (kind: AttemptKey['kind'], { hash }: Hashing, ...parts: string[]): AttemptKey => ({
  kind,
  hash: hash('attempt', kind, ...parts),
});

const strangerKeys = (email: string, address: string, limits: Hashing) => ({
  account: keyOf('account', limits, emailIdentity(email)),
  address: keyOf('address', limits, networkOf(address)),
});

/**
 * An account (existing or not) and a network have to wait after failures. A known device has a count of its own: what strangers try elsewhere does
 * not keep the customer out (spec 21.2).
 */
export const attemptOf = (email: string, { address, deviceId }: Visitor, limits: Hashing): Attempt => {
  if (deviceId !== null) {
    const device = [keyOf('device', limits, deviceId, emailIdentity(email))];
    return { waitsFor: device, countsFor: device, forgets: device };
  }
  const stranger = strangerKeys(email, address, limits);
  const both = [stranger.account, stranger.address];
  // The account is the customer's again; the address keeps its count, or an attacker with one account could reset it.
  return { waitsFor: both, countsFor: both, forgets: [stranger.account] };
};

/** Of whoever is logged in: waits for nobody else, and whoever found a session open and guesses does so for strangers, too. */
export const ownAttemptOf = (
  { userId, email, address }: { userId: number; email: string; address: string },
  limits: Hashing,
): Attempt => {
  const own = keyOf('own', limits, String(userId));
  const stranger = strangerKeys(email, address, limits);
  return { waitsFor: [own], countsFor: [own, stranger.account, stranger.address], forgets: [own, stranger.account] };
};

/** After the free failures 1, 2, 4 … seconds, at most a quarter of an hour. */
const blockAfter = (failures: number, { kind }: Pick<AttemptKey, 'kind'>) =>
  failures < freeFailures[kind] ? 0 : Math.min(1000 * 2 ** (failures - freeFailures[kind]), longestBlockMs);

export const refuseWhileBlocked = async (database: Database, { waitsFor }: Attempt, now: Date) => {
  const until = await findLatestBlock(
    database,
    waitsFor.map((key) => key.hash),
  );
  if (until !== null && until > now) {
    throw new Problem('tooMany', [
      error('Zu viele Versuche in kurzer Zeit. Bitte warte einen Moment und versuche es dann noch einmal.'),
    ]);
  }
};

export const noteFailure = async (database: Database, { countsFor }: Attempt, now: Date) => {
  for (const key of countsFor) await countFailure(database, key.hash, now, (failures) => blockAfter(failures, key));
};

export const noteSuccess = (database: Database, { forgets }: Attempt) =>
  forgetFailures(
    database,
    forgets.map((key) => key.hash),
  );
