import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { MovementKey } from '#domain/money/ledger-accounts.ts';
import type { MovementDetail, ToldMovement } from '#domain/money/movement-text.ts';
import type { Database } from '#server/foundation/database/connect.ts';

type Row = {
  policeId: number;
  movementKey: MovementKey;
  amount: string;
  dueOn: string;
  from: string | null;
  to: string | null;
  detail: MovementDetail;
};

export type AccountLine = Omit<ToldMovement, 'animalName'>;

/** What moved on each account since its last debit and is due by the day, in the order of the days. */
export const findMovementsSinceDebit = async (
  database: Database,
  policeIds: readonly number[],
  day: IsoDate,
): Promise<Map<number, AccountLine[]>> => {
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
  const toLine = ({ movementKey, amount, dueOn, from, to, detail }: Row): AccountLine => ({
    movementKey,
    amount: cents(Number(amount)),
    dueOn: isoDate(dueOn),
    period: from === null || to === null ? null : { from: isoDate(from), to: isoDate(to) },
    detail,
  });
  return new Map([...Map.groupBy(rows, ({ policeId }) => policeId)].map(([policeId, lines]) => [policeId, lines.map(toLine)]));
};
