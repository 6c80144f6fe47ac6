import type { Database } from '#server/database/connect.ts';

type NewLoginCode = { userId: number; codeHash: string; expiresAt: Date };

export const replaceLoginCode = (database: Database, { userId, codeHash, expiresAt }: NewLoginCode) =>
  database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('login_code').where('user_id', '=', userId).execute();
    await transaction.insertInto('login_code').values({ user_id: userId, code_hash: codeHash, expires_at: expiresAt }).execute();
  });
