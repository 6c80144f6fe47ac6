import type { Transaction } from '#server/foundation/database/connect.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { endPaidReminders } from './remind.ts';

type Assignment = { itemId: number; policeId: number; amount: Cents; paidOn: IsoDate; today: IsoDate; now: Date };

/** From those that nobody knew to the account of the police, as of the day on which it came. */
export const bookAssignment = async (transaction: Transaction, { itemId, policeId, amount, paidOn, today, now }: Assignment) => {
  await book(
    transaction,
    [
      {
        movementKey: 'payment',
        bookedOn: today,
        sourceKey: `payment assigned ${itemId}`,
        detail: { itemId, paidOn },
        postings: [{ from: { policeId, dueOn: paidOn }, to: 'unassigned', amount }],
      },
    ],
    now,
  );
  await endPaidReminders(transaction, [policeId], { now, today });
};
