import type { Database, Transaction } from '#server/foundation/database/connect.ts';

type Executor = Database | Transaction;

/** The link before it is worth nothing any more: whoever is invited again lost it. */
export const insertInvitation = async (
  transaction: Transaction,
  { tokenHash, staffId, expiresAt }: { tokenHash: string; staffId: number; expiresAt: Date },
) => {
  await transaction.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute();
  await transaction
    .insertInto('staff_invitation')
    .values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt, used_at: null })
    .execute();
};

export const findInvitation = async (executor: Executor, tokenHash: string, now: Date): Promise<{ staffId: number } | null> =>
  (await executor
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select('staff_id as staffId')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff.is_enabled', '=', true)
    .executeTakeFirst()) ?? null;

/** False for whoever comes second. */
export const useInvitation = async (transaction: Transaction, tokenHash: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_invitation')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const insertChallenge = async (database: Database, challenge: string, expiresAt: Date) => {
  await database.insertInto('staff_challenge').values({ challenge, expires_at: expiresAt }).execute();
};

/** Each once; those that nobody answered go with it. */
export const takeChallenge = async (database: Database, challenge: string, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('staff_challenge')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  await database.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute();
  return numDeletedRows > 0n;
};
