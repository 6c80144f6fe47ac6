import type { Database } from '#server/database/connect.ts';
import { hashLoginCode, randomLoginCode } from './login-code.ts';
import { replaceLoginCode } from './login-code-store.ts';

const hourMs = 3_600_000;

/** A new code makes the earlier ones of the customer worthless. It is answered once, to be mailed, and then only known by its hash. */
export const createLoginCode = async (
  database: Database,
  { userId, now, validForHours }: { userId: number; now: Date; validForHours: number },
): Promise<string> => {
  const code = randomLoginCode();
  const expiresAt = new Date(now.getTime() + validForHours * hourMs);
  await replaceLoginCode(database, { userId, codeHash: await hashLoginCode(code), expiresAt });
  return code;
};
