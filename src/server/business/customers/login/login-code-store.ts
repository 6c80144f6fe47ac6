import type { Database, Transaction } from '#server/foundation/database/connect.ts';

type NewLoginCode = { userId: number; codeHash: string; expiresAt: Date };

export const dropLoginCode = async (transaction: Transaction, userId: number) => {
  await transaction.deleteFrom('login_code').where('user_id', '=', userId).execute();
};

export const replaceLoginCode = async (
  transaction: Transaction,
  { userId, codeHash, expiresAt }: NewLoginCode,
): Promise<void> => {
  await dropLoginCode(transaction, userId);
  await transaction.insertInto('login_code').values({ user_id: userId, code_hash: codeHash, expires_at: expiresAt }).execute();
};

export const findOpenCode = async (
  database: Database,
  userId: number,
  now: Date,
): Promise<{ id: number; codeHash: string } | null> =>
  (await database
    .selectFrom('login_code')
    .select(['id', 'code_hash as codeHash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;

export const useLoginCode = async (transaction: Transaction, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('login_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
