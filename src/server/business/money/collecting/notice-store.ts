import { sql } from 'kysely';
import { type IsoDate, isoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { MovementKey } from '#domain/money/ledger-accounts.ts';
import type { MovementDetail, ToldMovement } from '#domain/money/bank/movement-text.ts';

export type Notice = { policeId: number; amount: Cents; mandateId: number | null };

/** What customers know of the debits of that day. */
export const findNotices = async (
  database: Database,
  collectionDate: IsoDate,
  policeIds: readonly number[],
): Promise<Map<number, Notice>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('debit_notice')
    .select(['police_id as policeId', 'amount', 'mandate_id as mandateId'])
    .where('collection_date', '=', collectionDate)
    .where('police_id', 'in', policeIds)
    .execute();
  return new Map(rows.map((row) => [row.policeId, { ...row, amount: cents(row.amount) }]));
};

type NewNotice = Notice & { isMailed: boolean };

/** There is one notice for a day and a police; a later one takes its place. */
export const keepNotices = async (
  transaction: Transaction,
  notices: readonly NewNotice[],
  { collectionDate, now }: { collectionDate: IsoDate; now: Date },
) => {
  if (notices.length === 0) return;
  await transaction
    .insertInto('debit_notice')
    .values(
      notices.map(({ policeId, amount, mandateId, isMailed }) => ({
        police_id: policeId,
        collection_date: collectionDate,
        amount,
        mandate_id: mandateId,
        is_mailed: isMailed,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['police_id', 'collection_date']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        mandate_id: eb.ref('excluded.mandate_id'),
        is_mailed: eb.ref('excluded.is_mailed'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
};

export const dropNotices = async (transaction: Transaction, policeIds: readonly number[], collectionDate: IsoDate) => {
  if (policeIds.length === 0) return;
  await transaction
    .deleteFrom('debit_notice')
    .where('collection_date', '=', collectionDate)
    .where('police_id', 'in', policeIds)
    .execute();
};

/** How many debits of the day are announced, and what they come to. */
export const countNotices = async (database: Database, collectionDate: IsoDate): Promise<{ count: number; total: Cents }> => {
  const { count, total } = await database
    .selectFrom('debit_notice')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('amount').as('total')])
    .where('collection_date', '=', collectionDate)
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: cents(Number(total ?? 0)) };
};

/** The last date until that day for which anything was announced. */
export const findLastNoticeDate = async (database: Database, until: IsoDate): Promise<IsoDate | null> => {
  const row = await database
    .selectFrom('debit_notice')
    .select('collection_date')
    .where('collection_date', '<=', until)
    .orderBy('collection_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : isoDate(row.collection_date);
};

type Row = {
  policeId: number;
  movementKey: MovementKey;
  amount: string;
  dueOn: string;
  from: string | null;
  to: string | null;
  detail: MovementDetail;
};

export type KontoLine = Omit<ToldMovement, 'animalName'>;

/** What moved on each account since its last debit and is due by the day, in the order of the days. */
export const findMovementsSinceDebit = async (
  database: Database,
  policeIds: readonly number[],
  day: IsoDate,
): Promise<Map<number, KontoLine[]>> => {
  if (policeIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with last_debit as (
      select police_id, max(transaction_id) as id
      from ledger_entry join ledger_transaction on ledger_transaction.id = transaction_id
      where account_key = 'customer' and movement_key = 'collection' and police_id = any(${sql.val([...policeIds])}::bigint[])
      group by police_id
    )
    select entry.police_id as "policeId", movement_key as "movementKey", amount, due_on as "dueOn", period_from as "from",
      period_to as "to", detail
    from ledger_entry as entry
      join ledger_transaction on ledger_transaction.id = entry.transaction_id
      left join last_debit on last_debit.police_id = entry.police_id
    where account_key = 'customer' and entry.police_id = any(${sql.val([...policeIds])}::bigint[]) and due_on <= ${day}
      and entry.transaction_id > coalesce(last_debit.id, 0)
    order by entry.police_id, due_on, period_from, entry.transaction_id
  `.execute(database);
  const toLine = ({ movementKey, amount, dueOn, from, to, detail }: Row): KontoLine => ({
    movementKey,
    amount: cents(Number(amount)),
    dueOn: isoDate(dueOn),
    period: from === null || to === null ? null : { from: isoDate(from), to: isoDate(to) },
    detail,
  });
  return new Map([...Map.groupBy(rows, ({ policeId }) => policeId)].map(([policeId, lines]) => [policeId, lines.map(toLine)]));
};
