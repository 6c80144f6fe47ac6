import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';

export type TaxRow = { percent: number; net: Cents; tax: Cents; count: number };

/** From the one day until before the other, by rate. What was earned stands on the right side: it is turned around. */
export const sumTax = async (database: Database, { from, to }: { from: IsoDate; to: IsoDate }): Promise<TaxRow[]> => {
  const rows = await database
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .select('ledger_entry.tax_percent as percent')
    .select(sql<string>`coalesce(-sum(amount) filter (where account_key <> 'insurance_tax'), 0)`.as('net'))
    .select(sql<string>`coalesce(-sum(amount) filter (where account_key = 'insurance_tax'), 0)`.as('tax'))
    .select(sql<string>`count(distinct ledger_transaction.id)`.as('count'))
    .where('booked_on', '>=', from)
    .where('booked_on', '<', to)
    .where('account_key', 'in', ['premium', 'written_off', 'insurance_tax'])
    .where('tax_percent', 'is not', null)
    .groupBy('tax_percent')
    .orderBy('tax_percent')
    .execute();
  return rows.map(({ percent, net, tax, count }) => ({
    percent: percent ?? 0,
    net: cents(Number(net)),
    tax: cents(Number(tax)),
    count: Number(count),
  }));
};

/** The first and the last day of the books; null while nothing is booked. */
export const findSpanOfBooks = async (database: Database): Promise<{ first: IsoDate; last: IsoDate } | null> => {
  const row = await database
    .selectFrom('ledger_transaction')
    .select(({ fn }) => [fn.min<string | null>('booked_on').as('first'), fn.max<string | null>('booked_on').as('last')])
    .executeTakeFirstOrThrow();
  return row.first === null || row.last === null ? null : { first: isoDate(row.first), last: isoDate(row.last) };
};
