import { complete } from '#domain/basics/complete.ts';
import { checkLogin, loginOutcome, isPasswordDigest } from '#domain/person/login.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import type { UserLogin } from '#domain/wire/area/account-schemas.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { hashOfNobody, isPasswordOf } from './password-hash.ts';
import { attemptOf, noteFailure, noteSuccess, refuseWhileBlocked, type Visitor } from './slow-down.ts';
import { findAccount } from './user-store.ts';

/** Answers the customer's id. A wrong pair is answered the same, and as slowly, whether the customer exists or not. */
export const logIn = async (
  { username, password }: UserLogin,
  visitor: Visitor,
  { database, clock, limits, passwordWork }: Work,
): Promise<number> => {
  const issues = checkLogin({ loginEmail: username, loginPassword: password }, null, { presence: true });
  if (!isSuccess(issues) || !isPasswordDigest(password)) {
    throw new Problem('invalid', [loginOutcome(httpStatus.badRequest), ...issues]);
  }
  const login = complete({ username, password }, ['username', 'password']);
  const attempt = attemptOf(login.username, visitor, limits);
  await refuseWhileBlocked(database, attempt, clock.now());
  const account = await findAccount(database, login.username);
  if (!(await isPasswordOf(login.password, account?.passwordHash ?? hashOfNobody(passwordWork))) || account === null) {
    await noteFailure(database, attempt, clock.now());
    throw new Problem('loggedOut', [loginOutcome(httpStatus.unauthorized)]);
  }
  await noteSuccess(database, attempt);
  return account.userId;
};
