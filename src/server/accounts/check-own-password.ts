import { isPasswordDigest } from '#domain/person/password-digest.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { isPasswordOf } from './password-hash.ts';
import { attemptKeys, noteFailure, noteSuccess, refuseWhileBlocked } from './slow-down.ts';
import { findAccountOfUser } from './user-store.ts';

export type PasswordCheck = { userId: number; digest: string | null | undefined; address: string };

/** Asks a logged-in customer again before something weighty. Wrong ones count as failed logins do. */
export const isOwnPassword = async (
  { userId, digest, address }: PasswordCheck,
  { database, clock }: Pick<AccountDependencies, 'database' | 'clock'>,
): Promise<boolean> => {
  if (!isPasswordDigest(digest)) return false;
  const account = await findAccountOfUser(database, userId);
  if (account === null) return false;
  const keys = attemptKeys(account.email, address);
  await refuseWhileBlocked(database, keys, clock.now());
  const isRight = account.passwordHash !== null && (await isPasswordOf(digest, account.passwordHash));
  await (isRight ? noteSuccess(database, keys) : noteFailure(database, keys, clock.now()));
  return isRight;
};
