import { complete } from '#domain/basics/complete.ts';
import { checkLogin, loginOutcomes, isPasswordDigest, checkLoginConfirmation } from '#domain/person/login.ts';
import { isSuccess, error, ok, type Issue } from '#domain/basics/issue.ts';
import { Problem, notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { hashOfNobody, isPasswordOf, hashPassword, isCommonPassword } from './passwords.ts';
import { attemptOf, takeTry, tryPassword, withoutWait, type Visitor } from './slow-down.ts';
import { findAccount, enqueueLoginCodeMail, setPasswordHash, findUserInfo } from './user-store.ts';
import { isEmail, emailIdentity } from '#domain/person/contact-fields.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { loginCodeMailKind } from './codes/login-code-mail.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { hashLoginCode, isLoginCode } from './codes/login-code.ts';
import { findOpenCode, takeLoginCodeTry, useLoginCode } from './codes/login-code-store.ts';
import { passwordChangedMailKind } from './password-changed-mail.ts';
import { deleteSessionsOfUser } from './session-store.ts';
import type { UserLogin, LoginRequest, LoginConfirmation, UserInfoAnswer } from '#domain/wire/area/account.ts';

const waiterOf = ({ address, deviceId }: Visitor) => ({ address, isKnown: deviceId !== null });

/** Answers the customer's id. A wrong pair is answered the same, and as slowly, whether the customer exists or not. */
export const logIn = async ({ username, password }: UserLogin, visitor: Visitor, work: Work): Promise<number> => {
  const issues = checkLogin({ loginEmail: username, loginPassword: password }, null, { presence: true });
  if (!isSuccess(issues) || !isPasswordDigest(password)) {
    throw new Problem('invalid', [loginOutcomes.invalid, ...issues]);
  }
  const login = complete({ username, password }, ['username', 'password']);
  const attempt = attemptOf(login.username, visitor, work.limits);
  const account = await findAccount(work.database, login.username);
  const stored = account?.passwordHash ?? hashOfNobody(work.passwordWork);
  const isRight = await tryPassword(
    { waiter: waiterOf(visitor), attempt },
    async () => (await isPasswordOf(login.password, stored)) && account !== null,
    work,
  );
  if (!isRight || account === null) throw new Problem('loggedOut', [loginOutcomes.refused]);
  return account.userId;
};

/** Mails a code to a customer; anybody else gets the same answer and no mail (spec 14.2). */
export const requestLogin = async (
  { userEmail }: LoginRequest,
  visitor: Visitor,
  { database, clock, limits, delivery }: Work,
): Promise<IssuesAnswer> => {
  if (userEmail === null || userEmail === undefined || !isEmail(userEmail)) {
    return { _issues: [error('Login-Anfrage ist fehlgeschlagen, bitte überprüfe die eingegebene Email.', 'userEmail')] };
  }
  // What goes beyond is answered the same: the codes of the day lie in the mailbox, and the newest still opens (spec 21.1).
  if (await limits.spend('loginCode', { ...visitor, email: userEmail })) {
    const mailId = await enqueueLoginCodeMail(database, userEmail, clock.now(), loginCodeMailKind);
    if (mailId !== null) void delivery.deliverNow(mailId, { withinMs: 0 });
  }
  return { _issues: [ok('Login-Anfrage durchgeführt, bitte überprüfe deine Emails.')] };
};

/** A day, of one network or known device: at the code of an address, whether it is a customer's or not, and in all. */
const tries = { most: 10, mostInAll: 100 };

/** Compared with where there is no code, so that the answer takes as long. */
const noCode = hashLoginCode('none');

/** With the mailed code the customer sets a password; whoever was logged in before is logged out. Another than before is told by mail. */
export const confirmLogin = async (
  confirmation: LoginConfirmation,
  visitor: Visitor,
  { database, clock, limits, delivery, passwordWork, passwordQueue }: Work,
): Promise<IssuesAnswer> => {
  const fail = (...issues: Issue[]): IssuesAnswer => ({
    _issues: [error('Login-Anfrage-Bestätigung ist fehlgeschlagen.'), ...issues],
  });
  const issues = checkLoginConfirmation(confirmation, null, { presence: true });
  if (!isSuccess(issues)) return fail(...issues);
  if (!isPasswordDigest(confirmation.passwordDigest)) return fail(error('Passwort ist ungültig', 'passwordDigest'));
  if (isCommonPassword(confirmation.passwordDigest)) return fail(error('Password ist zu schwach.', 'passwordDigest'));

  const { userEmail, confirmationCode, passwordDigest } = complete(confirmation, [
    'userEmail',
    'confirmationCode',
    'passwordDigest',
  ]);
  const now = clock.now();
  const attempt = attemptOf(userEmail, visitor, limits);
  // Whoever has tries left waits for nobody: the code's length and these tries are its guard, and strangers have theirs elsewhere (spec 21.2).
  const by = visitor.deviceId ?? networkOf(visitor.address);
  const mayTry = await limits.spendTry({ what: 'login code', of: emailIdentity(userEmail), by }, tries);
  const ownTry = await takeTry(mayTry ? withoutWait(attempt) : attempt, { database, clock });
  const account = await findAccount(database, userEmail);
  const code = account === null || !mayTry ? null : await findOpenCode(database, account.userId, now);
  // A stranger ends it for themselves alone: the owner's code stays good (docs/decisions/022).
  const isOpen = code !== null && (await takeLoginCodeTry(database, code.id, limits.hash('login code', by)));
  const isRight = isLoginCode(confirmationCode, code?.codeHash ?? noCode);
  if (!isRight || !isOpen || account === null) return fail();
  await ownTry.succeed();

  // Proven by the mailbox: no stranger.
  const waiter = { address: visitor.address, isKnown: true };
  const passwordHash = await passwordQueue.run(waiter, () => hashPassword(passwordDigest, passwordWork));
  const mailId = await database.transaction().execute(async (transaction) => {
    // Single use, also of two confirmations at once: only one of them marks the code.
    if (!(await useLoginCode(transaction, code.id, now))) return undefined;
    await setPasswordHash(transaction, account.userId, passwordHash);
    await deleteSessionsOfUser(transaction, account.userId);
    if (account.passwordHash === null) return null;
    const payload = { to: account.email, userId: account.userId, changedAt: now.toISOString() };
    return enqueueMail(transaction, passwordChangedMailKind, payload, now);
  });
  if (mailId === undefined) return fail();
  if (mailId !== null) void delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [ok('Login-Anfrage-Bestätigung erfolgreich.')] };
};

export const getUserInfo = async (userId: number, { database }: Pick<Work, 'database'>): Promise<UserInfoAnswer> => {
  const user = await findUserInfo(database, userId);
  if (user === null) throw notFound('Dieses Konto gibt es nicht.');
  return { user, _issues: [] };
};
