import type { Transaction } from '#server/foundation/database/connect.ts';
import { sql } from 'kysely';
import { cents, type Cents } from '#domain/basics/money.ts';

/** What of an account are passed-on charges that were not written off yet, and the last thing that was booked on it. */
export const findWriteOffBasis = async (
  transaction: Transaction,
  policeId: number,
): Promise<{ charges: Cents; lastTransactionId: number }> => {
  const row = await transaction
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(({ fn }) => fn.max('ledger_transaction.id').as('last'))
    .select(
      sql<string>`coalesce(sum(amount) filter (where movement_key = 'charge'), 0)
        - coalesce(sum((detail->>'untaxed')::bigint) filter (where movement_key = 'write_off'), 0)`.as('charges'),
    )
    .where('account_key', '=', 'customer')
    .where('police_id', '=', policeId)
    .executeTakeFirstOrThrow();
  return { charges: cents(Math.max(0, Number(row.charges))), lastTransactionId: Number(row.last) };
};
