import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import { freshProofMinutes } from '#domain/wire/area/customer-calls.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { IdentityProof } from '#domain/wire/area/account-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { isOwnPassword } from './check-own-password.ts';
import { isLoginCode, wrongCode } from './login-code.ts';
import { proveByCode, setProven, takeProofCodeTry } from './proof-store.ts';
import { noteFailure, noteSuccess, ownAttemptOf, refuseWhileBlocked } from './slow-down.ts';
import { findEmailOfUser } from './user-store.ts';

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
  const attempt = ownAttemptOf({ userId, email, address }, limits);
  await refuseWhileBlocked(database, attempt, now);
  const codeHash = await takeProofCodeTry(database, sessionHash, now);
  const isRight =
    codeHash !== null &&
    (await isLoginCode(code, codeHash)) &&
    (await proveByCode(database, { tokenHash: sessionHash, codeHash, now }));
  await (isRight ? noteSuccess(database, attempt) : noteFailure(database, attempt, now));
  return isRight;
};
