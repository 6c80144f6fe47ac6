import { sql } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { forSpans, type Span } from '#server/business/polices/money-store.ts';

/** Those polices of a span that owe something on the day, or that were told of a debit on it. */
export const findPolicesToDebit = async (
  database: Database,
  collectionDate: IsoDate,
  { afterId, lastId }: Span,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    (
      select police_id as id from ledger_entry
      where account_key = 'customer' and police_id > ${afterId} and police_id <= ${lastId} and due_on <= ${collectionDate}
      group by police_id having sum(amount) > 0
    ) union (
      select police_id as id from debit_notice
      where collection_date = ${collectionDate} and police_id > ${afterId} and police_id <= ${lastId}
    )
    order by id
  `.execute(database);
  return rows.map(({ id }) => id);
};

/** One portion after the other, in the order of their ids. */
export const forPortions = (database: Database, collectionDate: IsoDate, work: (policeIds: readonly number[]) => Promise<void>) =>
  forSpans(database, async (span) => {
    const policeIds = await findPolicesToDebit(database, collectionDate, span);
    if (policeIds.length > 0) await work(policeIds);
  });
