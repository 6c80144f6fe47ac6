import { sql } from 'kysely';
import { there } from '#domain/basics/there.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/database/connect.ts';

/** So many polices at most in one transaction, whatever the size of the portfolio. */
const portion = 500;

/** Polices that owe something on the day, or that were told of a debit on it: the next ones by their ids. */
const findPolicesToDebit = async (database: Database, collectionDate: IsoDate, afterId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    (
      select police_id as id from ledger_entry
      where account_key = 'customer' and police_id > ${afterId} and due_on <= ${collectionDate}
      group by police_id having sum(amount) > 0
      order by police_id limit ${portion}
    ) union (
      select police_id as id from debit_notice
      where collection_date = ${collectionDate} and police_id > ${afterId}
      order by police_id limit ${portion}
    )
    order by id limit ${portion}
  `.execute(database);
  return rows.map(({ id }) => id);
};

/** One portion after the other, in the order of their ids. */
export const forPortions = async (
  database: Database,
  collectionDate: IsoDate,
  work: (policeIds: readonly number[]) => Promise<void>,
) => {
  let afterId = 0;
  for (;;) {
    const policeIds = await findPolicesToDebit(database, collectionDate, afterId);
    if (policeIds.length === 0) return;
    await work(policeIds);
    afterId = there(policeIds.at(-1), 'a police');
  }
};
