import { sql, type Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';

/** Ids in portions, so that no portfolio is too large. */
const portion = 500;

/** Polices by their ids, from after the one to the other. */
export type Span = { afterId: number; lastId: number };

/** Of the span, or of these, the polices whose dues are not booked as far as that, or to which something has happened since. */
export const findPolicesToBook = async (
  database: Database,
  until: IsoDate,
  which: Span | { policeIds: readonly number[] },
): Promise<number[]> => {
  const rows = await database
    .selectFrom('police')
    .leftJoin('police_account', 'police_account.police_id', 'police.id')
    .select('police.id')
    .where('police.is_enabled', '=', true)
    .where('police.police_state_key', 'not in', ['new_manual', 'declined'])
    .where(({ eb, and }) =>
      'policeIds' in which
        ? eb('police.id', 'in', which.policeIds)
        : and([eb('police.id', '>', which.afterId), eb('police.id', '<=', which.lastId)]),
    )
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
    .execute();
  return rows.map(({ id }) => id);
};

/** The last of the next so many polices; null after the last of all. */
const findEndOfSpan = async (database: Database, afterId: number): Promise<number | null> => {
  const next = database.selectFrom('police').select('id').where('id', '>', afterId).orderBy('id').limit(portion).as('next');
  const { last } = await database
    .selectFrom(next)
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
};

/** All polices in the order of their ids, a span at a time: each is read alone, so that none costs more than another. */
export const forSpans = async (database: Database, work: (span: Span) => Promise<void>) => {
  let afterId = 0;
  for (;;) {
    const lastId = await findEndOfSpan(database, afterId);
    if (lastId === null) return;
    await work({ afterId, lastId });
    afterId = lastId;
  }
};

/** Of all that ever happened to any police; 0 where nothing has. */
export const findNewestEvent = async (database: Database): Promise<number> => {
  const { newest } = await database
    .selectFrom('police_event')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
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
