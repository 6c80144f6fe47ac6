import { isPasswordDigest } from '#domain/person/login.ts';
import type { Work } from '#server/foundation/work.ts';
import { isPasswordOf } from '#server/business/customers/login/passwords.ts';
import { ownAttemptOf, takeTry, tryPassword } from '#server/business/customers/login/slow-down.ts';
import { findAccountOfUser, findEmailOfUser } from '#server/business/customers/login/user-store.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { isLoginCode, wrongCode } from './login-code.ts';
import { proveByCode, setProven, takeProofCodeTry } from './proof-store.ts';
import { notFound } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { proofCodeMailKind, proofCodeValidForMinutes } from './proof-code-mail.ts';
import { findSession } from '#server/business/customers/login/session-store.ts';
import { freshProofMinutes } from '#domain/person/fresh-proof.ts';
import type { IdentityProof } from '#domain/wire/area/account.ts';

export type PasswordCheck = { userId: number; digest: string | null | undefined; address: string };

/** Asks a logged-in customer again before something weighty. Wrong ones count as failed logins do. */
export const isOwnPassword = async (
  { userId, digest, address }: PasswordCheck,
  work: Pick<Work, 'database' | 'clock' | 'limits' | 'passwordQueue'>,
): Promise<boolean> => {
  if (!isPasswordDigest(digest)) return false;
  const account = await findAccountOfUser(work.database, userId);
  if (account === null) return false;
  const { email, passwordHash } = account;
  const attempt = ownAttemptOf({ userId, email, address }, work.limits);
  const isRight = async () => passwordHash !== null && (await isPasswordOf(digest, passwordHash));
  return tryPassword({ waiter: { address, isKnown: true }, attempt }, isRight, work);
};

type Prover = { userId: number; sessionHash: string; address: string };

/** The password or the mailed code opens what is weighty for a while, in this session only (spec 14.5). */
export const proveIdentity = async (
  { passwordDigest, confirmationCode }: IdentityProof,
  prover: Prover,
  dependencies: Work,
): Promise<IssuesAnswer> => {
  const fail = (...issues: Issue[]): IssuesAnswer => ({ _issues: issues });
  if (isMissing(passwordDigest) && isMissing(confirmationCode)) {
    return fail(error('Bitte gib dein Passwort oder den Code aus der E-Mail ein.', 'passwordDigest'));
  }
  if (isMissing(passwordDigest)) {
    if (!(await isOwnCode(confirmationCode ?? '', prover, dependencies))) return fail(error(wrongCode, 'confirmationCode'));
  } else {
    if (!(await isOwnPassword({ ...prover, digest: passwordDigest }, dependencies))) {
      return fail(error('Das Passwort stimmt nicht.', 'passwordDigest'));
    }
    await setProven(dependencies.database, prover.sessionHash, dependencies.clock.now());
  }
  return { _issues: [ok(`Danke. Für die nächsten ${freshProofMinutes} Minuten wissen wir, dass du es bist.`)] };
};

/** Wrong codes count as failed logins do. */
const isOwnCode = async (code: string, { userId, sessionHash, address }: Prover, { database, clock, limits }: Work) => {
  const email = await findEmailOfUser(database, userId);
  if (email === null) return false;
  const now = clock.now();
  const ownTry = await takeTry(ownAttemptOf({ userId, email, address }, limits), { database, clock });
  const codeHash = await takeProofCodeTry(database, sessionHash, now);
  const isRight =
    codeHash !== null && isLoginCode(code, codeHash) && (await proveByCode(database, { tokenHash: sessionHash, codeHash, now }));
  if (isRight) await ownTry.succeed();
  return isRight;
};

type Asker = { userId: number; sessionHash: string; address: string };

/** For whoever has no password at hand: a code to the account's own address, for the session that asks. */
export const requestProofCode = async (
  { userId, sessionHash, address }: Asker,
  { database, clock, limits, delivery }: Work,
): Promise<IssuesAnswer> => {
  const email = await findEmailOfUser(database, userId);
  const session = await findSession(database, sessionHash);
  if (email === null || session === null) throw notFound('Dieses Konto gibt es nicht.');
  const now = clock.now();
  // Only who is logged in takes of it: nobody else can use it up.
  await limits.spendOrRefuse('proofCode', { address, email });
  const mailId = await enqueueMail(database, proofCodeMailKind, { userId, sessionUuid: session.sessionUuid }, now);
  void delivery.deliverNow(mailId, { withinMs: 0 });
  return {
    _issues: [ok(`Wir haben einen Code an ${email} geschickt. Er gilt ${proofCodeValidForMinutes} Minuten.`)],
  };
};
