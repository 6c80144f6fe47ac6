import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Portion } from '#server/foundation/database/page.ts';

type NewStatement = {
  importId: number;
  reference: string;
  openedOn: IsoDate;
  opening: Cents;
  closedOn: IsoDate;
  closing: Cents;
};

/** `isFirst`: no other was ever kept. The same statement by another file is the one that is there. */
export const keepStatement = async (
  transaction: Transaction,
  { importId, reference, openedOn, opening, closedOn, closing }: NewStatement,
): Promise<{ statementId: number; isFirst: boolean }> => {
  const { count } = await transaction
    .selectFrom('bank_statement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('bank_statement')
    .values({ import_id: importId, reference, opened_on: openedOn, opening, closed_on: closedOn, closing })
    .onConflict((conflict) => conflict.columns(['reference', 'closed_on', 'opening', 'closing']).doUpdateSet({ reference }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { statementId: id, isFirst: Number(count) === 0 };
};

/** What the books say is on the account on the evening of a day. */
export const sumBank = async (database: Database, until: IsoDate): Promise<Cents> => {
  const { sum } = await database
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('account_key', '=', 'bank')
    .where('booked_on', '<=', until)
    .executeTakeFirstOrThrow();
  return cents(Number(sum ?? 0));
};

export type StoredStatement = {
  statementId: number;
  reference: string;
  openedOn: IsoDate;
  opening: Cents;
  closedOn: IsoDate;
  closing: Cents;
  /** The closing balance of the one before; null where there is none. */
  before: Cents | null;
  /** What the books have on the bank's account by then, without what another statement of the same day tells after it. */
  ledger: Cents;
  openCount: number;
  /** The amount of those that wait for a person; it stands on the account of the unclear. */
  unclear: Cents;
  lineCount: number;
};

type Row = Record<'statementId' | 'opening' | 'closing' | 'ledger' | 'openCount' | 'unclear' | 'lineCount', string | number> & {
  reference: string;
  openedOn: string;
  closedOn: string;
  before: string | number | null;
};

const number = (value: string | number) => cents(Number(value));

/** The latest first, after one; or the one alone. */
export const findStatements = async (
  database: Database,
  which: Portion<number> | { statementId: number },
): Promise<StoredStatement[]> => {
  const isOne = 'statementId' in which;
  const chosen = isOne
    ? sql`where id = ${which.statementId}`
    : which.after === null
      ? sql`order by closed_on desc, id desc limit ${which.limit}`
      : sql`where (closed_on, id) < (select closed_on, id from bank_statement where id = ${which.after})
          order by closed_on desc, id desc limit ${which.limit}`;
  const { rows } = await sql<Row>`
    with chosen as (select * from bank_statement ${chosen}),
    moved as (
      select booked_on, sum(amount) as amount from ledger_entry
      join ledger_transaction on ledger_transaction.id = transaction_id
      where account_key = 'bank' group by booked_on
    )
    select id as "statementId", reference, opened_on as "openedOn", opening, closed_on as "closedOn", closing,
      (select closing from bank_statement one where (one.closed_on, one.id) < (chosen.closed_on, chosen.id)
        order by one.closed_on desc, one.id desc limit 1) as before,
      (select coalesce(sum(amount), 0) from moved where booked_on <= chosen.closed_on) - (
        select coalesce(sum(amount), 0) from bank_item join bank_statement later on later.id = bank_item.statement_id
        where is_booked and later.closed_on = chosen.closed_on and later.id > chosen.id
      ) as ledger,
      (select count(*) from bank_item where statement_id = chosen.id and closed_at is null) as "openCount",
      (select coalesce(sum(amount), 0) from bank_item where statement_id = chosen.id and closed_at is null and is_booked) as unclear,
      (select count(*) from bank_item where statement_id = chosen.id) as "lineCount"
    from chosen order by closed_on desc, id desc`.execute(database);
  return rows.map(({ reference, openedOn, closedOn, before, ...row }) => ({
    statementId: Number(row.statementId),
    reference,
    openedOn: isoDate(openedOn),
    closedOn: isoDate(closedOn),
    opening: number(row.opening),
    closing: number(row.closing),
    before: before === null ? null : number(before),
    ledger: number(row.ledger),
    openCount: Number(row.openCount),
    unclear: number(row.unclear),
    lineCount: Number(row.lineCount),
  }));
};

/** What stands on the account of the unclear: what came in and nobody knows is positive. */
export const sumUnclear = async (database: Database): Promise<Cents> => {
  const { sum } = await database
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('account_key', '=', 'unassigned')
    .executeTakeFirstOrThrow();
  return cents(-Number(sum ?? 0));
};

/** The statements before and after one. */
export const findNeighbours = async (database: Database, statementId: number) => {
  const { rows } = await sql<{ earlierId: number | null; laterId: number | null }>`
    select
      (select id from bank_statement one where (one.closed_on, one.id) < (here.closed_on, here.id)
        order by closed_on desc, id desc limit 1) as "earlierId",
      (select id from bank_statement one where (one.closed_on, one.id) > (here.closed_on, here.id)
        order by closed_on, id limit 1) as "laterId"
    from bank_statement here where id = ${statementId}`.execute(database);
  return rows[0] ?? { earlierId: null, laterId: null };
};
