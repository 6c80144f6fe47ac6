import { sql, type Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

/** Ids in portions, so that no portfolio is too large. */
const portion = 500;

/** Polices whose dues are not booked as far as that, or to which something has happened since. */
export const findPolicesToBook = async (
  database: Database,
  { until, afterId, among }: { until: IsoDate; afterId: number; among?: readonly number[] },
): Promise<number[]> => {
  const rows = await database
    .selectFrom('police')
    .$if(among !== undefined, (query) => query.where('police.id', 'in', among ?? []))
    .leftJoin('police_account', 'police_account.police_id', 'police.id')
    .select('police.id')
    .where('police.is_enabled', '=', true)
    .where('police.police_state_key', 'not in', ['new_manual', 'declined'])
    .where('police.id', '>', afterId)
    .where(({ or, eb }) =>
      or([
        eb('police_account.police_id', 'is', null),
        eb('police_account.booked_until', '<', until),
        sql<boolean>`exists (
          select from police_event where police_event.police_id = police.id and police_event.id > police_account.seen_event_id
        )`,
      ]),
    )
    .orderBy('police.id')
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
};

/** The last of the next so many polices; null after the last of all. */
export const findEndOfPortion = async (database: Database, afterId: number): Promise<number | null> => {
  const next = database.selectFrom('police').select('id').where('id', '>', afterId).orderBy('id').limit(portion).as('next');
  const { last } = await database
    .selectFrom(next)
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
};

/** In the order that all who change polices keep. */
export const lockPolices = async (transaction: Transaction<Tables>, policeIds: readonly number[]) => {
  await transaction.selectFrom('police').select('id').where('id', 'in', policeIds).orderBy('id').forUpdate().execute();
};

/** Of each the number of the last thing that happened to it. */
export const findLastEvents = async (
  transaction: Transaction<Tables>,
  policeIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await transaction
    .selectFrom('police_event')
    .select('police_id')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('police_id', 'in', policeIds)
    .groupBy('police_id')
    .execute();
  return new Map(rows.map(({ police_id, last }) => [police_id, last]));
};
