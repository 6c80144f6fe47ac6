import type { Making } from '#server/foundation/mail/mail-kind.ts';
import { hashLoginCode, randomLoginCode } from './login-code.ts';
import { replaceLoginCode } from './login-code-store.ts';

const hourMs = 3_600_000;

/** A new code makes the earlier ones of the customer worthless. It is answered once, to be mailed, and then only known by its hash. */
export const makeLoginCode = async ({
  userId,
  now,
  validForHours,
}: {
  userId: number;
  now: Date;
  validForHours: number;
}): Promise<Making<string>> => {
  const code = randomLoginCode();
  const codeHash = await hashLoginCode(code);
  const expiresAt = new Date(now.getTime() + validForHours * hourMs);
  return { made: code, record: (transaction) => replaceLoginCode(transaction, { userId, codeHash, expiresAt }) };
};
