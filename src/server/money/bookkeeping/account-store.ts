import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { MovementKey } from '#domain/money/accounts.ts';
import type { MovementDetail } from '#domain/money/movement-text.ts';
import type { Database } from '#server/database/connect.ts';

export type AccountMovement = {
  transactionId: number;
  movementKey: MovementKey;
  bookedOn: IsoDate;
  dueOn: IsoDate;
  amount: Cents;
  period: { from: IsoDate; to: IsoDate } | null;
  detail: MovementDetail;
};

/** Everything that moved on the account of a police, in the order of the books. */
export const findAccountMovements = async (database: Database, policeId: number): Promise<AccountMovement[]> => {
  const rows = await database
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_transaction.id as transactionId', 'movement_key as movementKey', 'booked_on as bookedOn'])
    .select(['period_from as from', 'period_to as to', 'detail', 'ledger_entry.due_on as dueOn', 'ledger_entry.amount'])
    .where('ledger_entry.account_key', '=', 'customer')
    .where('ledger_entry.police_id', '=', policeId)
    .orderBy('booked_on')
    .orderBy('ledger_transaction.id')
    .orderBy('ledger_entry.line')
    .execute();
  return rows.map(({ bookedOn, dueOn, amount, from, to, detail, ...row }) => ({
    ...row,
    bookedOn: isoDate(bookedOn),
    dueOn: isoDate(dueOn ?? bookedOn),
    amount: cents(Number(amount)),
    period: from === null || to === null ? null : { from: isoDate(from), to: isoDate(to) },
    detail,
  }));
};
