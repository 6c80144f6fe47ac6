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

/** What it was made for is part of its name: an answer to one ceremony is none to another, nor to somebody else's. */
type Challenge = { purpose: string; challenge: string };
const nameOf = ({ purpose, challenge }: Challenge) => `${purpose} ${challenge}`;

/** Those that nobody answered in time go: strangers may ask for as many as they like. */
export const insertChallenge = async (
  database: Database,
  challenge: Challenge,
  { now, endsAt }: Record<'now' | 'endsAt', Date>,
) => {
  await database.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute();
  await database
    .insertInto('staff_challenge')
    .values({ challenge: nameOf(challenge), expires_at: endsAt })
    .execute();
};

/** Each once. */
export const takeChallenge = async (database: Database, challenge: Challenge, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('staff_challenge')
    .where('challenge', '=', nameOf(challenge))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
