import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { StoredReminder } from './reminder-store.ts';

/** What of the amount that a letter asked for has not come yet; once it has, the day of the payment that made it whole. */
export type AskedFor = { remaining: Cents; paidOn: IsoDate | null };

type Row = { reminderId: number; amount: string; dueOn: string; isPayment: boolean };

/**
 * Payments pay what was asked for first, whatever fell due since (§ 366 BGB); so does what is written off, and a premium of that time that was
 * corrected. Nothing is collected meanwhile.
 */
export const findAskedFor = async (
  database: Database,
  reminders: readonly StoredReminder[],
): Promise<(reminderId: number) => AskedFor> => {
  const sums = new Map<number, AskedFor>(
    reminders.map(({ reminderId, asked }) => [reminderId, { remaining: asked, paidOn: null }]),
  );
  if (sums.size > 0) {
    const { rows } = await sql<Row>`
      select reminder.id as "reminderId", ledger_entry.amount, ledger_entry.due_on as "dueOn", movement_key = 'payment' as "isPayment"
      from reminder
      join ledger_entry on ledger_entry.police_id = reminder.police_id and account_key = 'customer'
      join ledger_transaction on ledger_transaction.id = ledger_entry.transaction_id
      where reminder.id in (${sql.join([...sums.keys()])})
        and (ledger_entry.transaction_id > reminder.counted_until
          or reminder.counted_until is null and ledger_transaction.created_at > reminder.created_at)
        -- A payment that is taken back because it was another's makes nobody owe more than the letter said, if it had come before it.
        and coalesce((detail ->> 'undoes')::bigint > reminder.counted_until, true)
        and (movement_key in ('payment', 'payout', 'write_off')
          or movement_key = 'correction' and amount < 0 and period_from <= (reminder.created_at at time zone 'Europe/Berlin')::date)
      order by ledger_entry.due_on, ledger_entry.transaction_id
    `.execute(database);
    for (const { reminderId, amount, dueOn, isPayment } of rows) {
      const { remaining, paidOn } = sums.get(reminderId) ?? { remaining: cents(0), paidOn: null };
      const now = addCents(remaining, cents(Number(amount)));
      sums.set(reminderId, { remaining: now, paidOn: now > 0 ? null : (paidOn ?? (isPayment ? isoDate(dueOn) : null)) });
    }
  }
  return (reminderId) => sums.get(reminderId) ?? { remaining: cents(0), paidOn: null };
};
