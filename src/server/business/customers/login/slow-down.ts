import { error } from '#domain/basics/issue.ts';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { countTry, forgetOldTries, forgetTries, takeTryBack, type TriedKey } from './attempt-store.ts';

/** Several people may share a network address, so that it may fail more often than an account. */
const freeFailures = { account: 5, address: 50, device: 5, own: 5 };

/** `isForgotten`: when the try succeeds, the failures before it are. */
type AttemptKey = TriedKey & { isForgotten: boolean };

/** Says by whose failures a try has to wait, for whom it counts, and whose failures are forgotten when it succeeds. */
export type Attempt = readonly AttemptKey[];

/** A visitor without a login, and where they are; `deviceId` of a device that has logged in to this account before. */
export type Visitor = { address: string; deviceId: string | null };

type Hashing = Pick<Limits, 'hash'>;

const keyOf = (
  kind: keyof typeof freeFailures,
  { isWaitedFor = true, isForgotten = true }: Partial<AttemptKey>,
  { hash }: Hashing,
  ...parts: string[]
): AttemptKey => ({ hash: hash('attempt', kind, ...parts), freeFailures: freeFailures[kind], isWaitedFor, isForgotten });

const strangerKeys = (email: string, address: string, isWaitedFor: boolean, limits: Hashing) => [
  keyOf('account', { isWaitedFor }, limits, emailIdentity(email)),
  // The account is the customer's again; the address keeps its count, or an attacker with one account could reset it.
  keyOf('address', { isWaitedFor, isForgotten: false }, limits, networkOf(address)),
];

/**
 * An account (existing or not) and a network have to wait after failures. A known device has a count of its own: what strangers try elsewhere does
 * not keep the customer out (spec 21.2).
 */
export const attemptOf = (email: string, { address, deviceId }: Visitor, limits: Hashing): Attempt =>
  deviceId === null ? strangerKeys(email, address, true, limits) : [keyOf('device', {}, limits, deviceId, emailIdentity(email))];

/** A try by somebody who is logged in: it waits for nobody else, and whoever found a session open and guesses does so for strangers, too. */
export const ownAttemptOf = (
  { userId, email, address }: { userId: number; email: string; address: string },
  limits: Hashing,
): Attempt => [keyOf('own', {}, limits, String(userId)), ...strangerKeys(email, address, false, limits)];

/** The same try, made by whoever may try without waiting. */
export const withoutWait = (attempt: Attempt): Attempt => attempt.map((key) => ({ ...key, isWaitedFor: false }));

export type Try = {
  succeed: () => Promise<void>;
  /** It was not tried after all. */
  takeBack: () => Promise<void>;
};

type Needs = Pick<Work, 'database' | 'clock'>;

/** Counts the try as a failure before it is worked out, so that tries at the same time count too; throws while somebody has to wait. */
export const takeTry = async (attempt: Attempt, { database, clock }: Needs): Promise<Try> => {
  const now = clock.now();
  const counted = await database.transaction().execute(async (transaction) => {
    const keys: (AttemptKey & { failures: number })[] = [];
    // In one order, so that no two of them wait for each other.
    for (const key of attempt.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))) {
      const failures = await countTry(transaction, key, now);
      if (failures === null) throw new Problem('tooMany', [error(refusal)]);
      keys.push({ ...key, failures });
    }
    await forgetOldTries(transaction, now);
    return keys;
  });
  const end = async (isForgotten: (key: AttemptKey) => boolean) => {
    for (const key of counted) {
      await (isForgotten(key) ? forgetTries(database, key.hash) : takeTryBack(database, key, clock.now()));
    }
  };
  return { succeed: () => end((key) => key.isForgotten), takeBack: () => end(() => false) };
};

const refusal = 'Zu viele Versuche in kurzer Zeit. Bitte warte einen Moment und versuche es dann noch einmal.';

type PasswordTry = { waiter: Parameters<Work['passwordQueue']['run']>[0]; attempt: Attempt };

/** Counts, then waits for its turn and compares: only who may try makes work. A queue that is full was no try. */
export const tryPassword = async (
  { waiter, attempt }: PasswordTry,
  isRight: () => Promise<boolean>,
  work: Needs & Pick<Work, 'passwordQueue'>,
): Promise<boolean> => {
  const ownTry = await takeTry(attempt, work);
  const isDone = await work.passwordQueue.run(waiter, isRight).catch(async (cause: unknown) => {
    await ownTry.takeBack();
    throw cause;
  });
  if (isDone) await ownTry.succeed();
  return isDone;
};
