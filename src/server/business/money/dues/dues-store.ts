import type { Transaction } from '#server/foundation/database/connect.ts';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';

/** Later than any day: of what is over nothing more falls due. */
export const forever = isoDate('9999-12-31');

/** A time is told by its first day; how often something was booked for it numbers the next one. */
export type BookedPeriod = { policeId: number; from: IsoDate; dueOn: IsoDate; amount: Cents; count: number };

export const findBookedPeriods = async (transaction: Transaction, policeIds: readonly number[]): Promise<BookedPeriod[]> => {
  const rows = await transaction
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_entry.police_id as policeId', 'ledger_transaction.period_from as from'])
    .select(({ fn }) => [
      fn.min<string>('ledger_entry.due_on').as('dueOn'),
      fn.sum<string>('ledger_entry.amount').as('amount'),
      fn.countAll<number>().as('count'),
    ])
    .where('account_key', '=', 'customer')
    .where('movement_key', 'in', ['due', 'correction'])
    .where('police_id', 'in', policeIds)
    .groupBy(['police_id', 'period_from'])
    .execute();
  return rows.map(({ policeId, from, dueOn, amount, count }) => ({
    policeId: policeId as number,
    from: isoDate(from as string),
    dueOn: isoDate(dueOn),
    amount: cents(Number(amount)),
    count: Number(count),
  }));
};

type PoliceAccount = { policeId: number; bookedUntil: IsoDate; seenEventId: number };

export const keepPoliceAccounts = async (transaction: Transaction, accounts: readonly PoliceAccount[]) => {
  if (accounts.length === 0) return;
  await transaction
    .insertInto('police_account')
    .values(
      accounts.map(({ policeId, bookedUntil, seenEventId }) => ({
        police_id: policeId,
        booked_until: bookedUntil,
        seen_event_id: seenEventId,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('police_id').doUpdateSet((eb) => ({
        booked_until: eb.ref('excluded.booked_until'),
        seen_event_id: eb.ref('excluded.seen_event_id'),
      })),
    )
    .execute();
};
