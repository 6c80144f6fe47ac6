import { sql } from 'kysely';
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

/** So often a code may be tried by one network or device; after that it is over for them, and a new one is asked for. */
const mostTries = 5;

/** Counts before the code is compared, so that tries at the same time count too. False when none is left. */
export const takeLoginCodeTry = async (database: Database, loginCodeId: number, triedBy: string): Promise<boolean> => {
  const counted = await database
    .insertInto('login_code_try')
    .values({ login_code_id: loginCodeId, tried_by: triedBy, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['login_code_id', 'tried_by'])
        .doUpdateSet({ tries: sql<number>`login_code_try.tries + 1` })
        .where('login_code_try.tries', '<', mostTries),
    )
    .returning('tries')
    .executeTakeFirst();
  return counted !== undefined;
};

export const useLoginCode = async (transaction: Transaction, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('login_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
