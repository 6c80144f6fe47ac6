import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';

/** Polices whose whole balance is a credit, and what is due of it by now too; in portions, along the index of the accounts. */
export const findPolicesInCredit = async (
  database: Database,
  { today, afterId, limit }: { today: IsoDate; afterId: number; limit: number },
): Promise<number[]> => {
  const rows = await database
    .selectFrom('ledger_entry')
    .select('police_id as policeId')
    .where('account_key', '=', 'customer')
    .where('police_id', '>', afterId)
    .groupBy('police_id')
    .having(({ fn }) => fn.sum('amount'), '<', 0)
    .having(sql<boolean>`coalesce(sum(amount) filter (where due_on <= ${today}), 0) < 0`)
    .orderBy('police_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ policeId }) => policeId ?? []);
};

/** For each police: the last day on which a debit that stands was or will be carried out. */
export const findLastDebitDays = async (database: Database, policeIds: readonly number[]): Promise<Map<number, IsoDate>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('debit')
    .innerJoin('collection_run', 'collection_run.id', 'debit.run_id')
    .select('debit.police_id as policeId')
    .select(({ fn }) => fn.max<string>('collection_run.settled_on').as('last'))
    .where('debit.police_id', 'in', policeIds)
    .where('debit.state_key', '=', 'collected')
    .groupBy('debit.police_id')
    .execute();
  return new Map(rows.map(({ policeId, last }) => [policeId, isoDate(last)]));
};
