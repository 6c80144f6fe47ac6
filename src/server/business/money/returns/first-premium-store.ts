import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

/** Whether what was paid does not cover the first premium: that is another law than for a later one (§ 37, § 38 VVG). */
export const isFirstPremiumOpen = async (database: Database, policeId: number): Promise<boolean> => {
  const { rows } = await sql<{ first: string; paid: string }>`
    with entry as (
      select amount, due_on, movement_key in ('due', 'correction') as "isPremium", movement_key = 'charge' as "isCharge"
      from ledger_entry join ledger_transaction on ledger_transaction.id = ledger_entry.transaction_id
      where account_key = 'customer' and police_id = ${policeId}
    )
    select
      coalesce(sum(amount) filter (where "isPremium" and due_on = (select min(due_on) from entry where "isPremium")), 0) as first,
      coalesce(-sum(amount) filter (where not "isPremium" and not "isCharge"), 0) as paid
    from entry
  `.execute(database);
  const [row] = rows;
  return Number(row?.paid ?? 0) < Number(row?.first ?? 0);
};
