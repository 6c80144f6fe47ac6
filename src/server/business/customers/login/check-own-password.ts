import { isPasswordDigest } from '#domain/person/login.ts';
import type { Work } from '#server/foundation/work.ts';
import { isPasswordOf } from './password-hash.ts';
import { noteFailure, noteSuccess, ownAttemptOf, refuseWhileBlocked } from './slow-down.ts';
import { findAccountOfUser } from './user-store.ts';

export type PasswordCheck = { userId: number; digest: string | null | undefined; address: string };

/** Asks a logged-in customer again before something weighty. Wrong ones count as failed logins do. */
export const isOwnPassword = async (
  { userId, digest, address }: PasswordCheck,
  { database, clock, limits }: Pick<Work, 'database' | 'clock' | 'limits'>,
): Promise<boolean> => {
  if (!isPasswordDigest(digest)) return false;
  const account = await findAccountOfUser(database, userId);
  if (account === null) return false;
  const attempt = ownAttemptOf({ userId, email: account.email, address }, limits);
  await refuseWhileBlocked(database, attempt, clock.now());
  const isRight = account.passwordHash !== null && (await isPasswordOf(digest, account.passwordHash));
  await (isRight ? noteSuccess(database, attempt) : noteFailure(database, attempt, clock.now()));
  return isRight;
};
