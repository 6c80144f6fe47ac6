import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** The provider's own system has to learn of a change to what it has got already. */
export const exportedGoesOutAgain = sql<boolean>`is_export_again or exported_at is not null`;

/** Whoever has never been exported, or has changed since. */
const isDue = sql<SqlBool>`exported_at is null or is_export_again`;

export type ExportChoice = { isAll: boolean };

/** The next of them by their ids, held until the transaction ends: whoever changes one waits and is exported again. */
export const lockPolicesToExport = async (
  transaction: Transaction,
  { isAll }: ExportChoice,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> => {
  const rows = await transaction
    .selectFrom('police')
    .select('id')
    .where('is_enabled', '=', true)
    .where((builder) => (isAll ? builder.lit(true) : builder.parens(isDue)))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export const markExported = async (transaction: Transaction, policeIds: readonly number[], now: Date) => {
  await transaction
    .updateTable('police')
    .set({ exported_at: now, is_export_again: false })
    .where('id', 'in', policeIds)
    .execute();
};

export const countPolicesToExport = async (database: Database, { isAll }: ExportChoice): Promise<number> => {
  const { count } = await database
    .selectFrom('police')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_enabled', '=', true)
    .where((builder) => (isAll ? builder.lit(true) : builder.parens(isDue)))
    .executeTakeFirstOrThrow();
  return count;
};

export type KeyValue = { policeId: number; key: string; value: string };

export const findKeyValues = (database: Database, policeIds: readonly number[]): Promise<KeyValue[]> =>
  database
    .selectFrom('police_key_value')
    .select(['police_id as policeId', 'key', 'value'])
    .where('police_id', 'in', policeIds)
    .orderBy('key')
    .execute();
