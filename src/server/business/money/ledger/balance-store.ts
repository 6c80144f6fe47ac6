import { sql } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';

/** What a customer owes for a police: positive; negative is a credit. */
export type Balance = {
  /** The sum of all that is booked. */
  total: Cents;
  /** The sum of what is due until the day that was asked for. */
  due: Cents;
  /** The sum of all but premiums: payments are negative, what came back and fees are positive. */
  moved: Cents;
};

const none: Balance = { total: cents(0), due: cents(0), moved: cents(0) };

/** Worked out from the entries, never typed in. A police without any has a balance of nothing. */
export const findBalances = async (
  database: Database,
  policeIds: readonly number[],
  day: IsoDate,
): Promise<(policeId: number) => Balance> => {
  if (policeIds.length === 0) return () => none;
  const rows = await database
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select('ledger_entry.police_id as policeId')
    .select(({ fn }) => fn.sum<string>('amount').as('total'))
    .select(sql<string>`coalesce(sum(amount) filter (where due_on <= ${day}), 0)`.as('due'))
    .select(sql<string>`coalesce(sum(amount) filter (where movement_key not in ('due', 'correction')), 0)`.as('moved'))
    .where('account_key', '=', 'customer')
    .where('police_id', 'in', policeIds)
    .groupBy('police_id')
    .execute();
  const balances = new Map(
    rows.map(({ policeId, total, due, moved }) => [
      policeId,
      { total: cents(Number(total)), due: cents(Number(due)), moved: cents(Number(moved)) },
    ]),
  );
  return (policeId) => balances.get(policeId) ?? none;
};
