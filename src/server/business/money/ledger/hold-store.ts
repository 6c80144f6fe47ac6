import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** Nothing is collected for a police that is held, until a person has decided (spec 20.6). */
export const findHeldPolices = async (database: Database, policeIds: readonly number[]): Promise<Set<number>> => {
  if (policeIds.length === 0) return new Set();
  const rows = await database.selectFrom('collection_hold').select('police_id').where('police_id', 'in', policeIds).execute();
  return new Set(rows.map(({ police_id }) => police_id));
};

export const holdCollection = async (
  transaction: Transaction,
  { policeId, reasonKey, now }: { policeId: number; reasonKey: string; now: Date },
) => {
  await transaction
    .insertInto('collection_hold')
    .values({ police_id: policeId, reason_key: reasonKey, since: now })
    .onConflict((conflict) => conflict.column('police_id').doNothing())
    .execute();
};

export const releaseHold = async (transaction: Transaction, policeId: number) => {
  await transaction.deleteFrom('collection_hold').where('police_id', '=', policeId).execute();
};
