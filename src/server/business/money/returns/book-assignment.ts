import type { Transaction } from '#server/foundation/database/connect.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { lockPolices } from '#server/business/polices/money-store.ts';
import { endPaidReminders, undoPaidTerminations } from './end-paid.ts';

type Assignment = { itemId: number; policeId: number; amount: Cents; paidOn: IsoDate };

/** From those that nobody knew to the account of the police, as of the day on which it came. */
export const bookAssignment = async (
  transaction: Transaction,
  { itemId, policeId, amount, paidOn }: Assignment,
  moment: Pick<Work, 'clock' | 'book'>,
) => {
  await lockPolices(transaction, [policeId]);
  await book(
    transaction,
    [
      {
        movementKey: 'payment',
        bookedOn: todayOf(moment.clock),
        sourceKey: `payment assigned ${itemId}`,
        detail: { itemId, paidOn },
        postings: [{ from: { policeId, dueOn: paidOn }, to: 'unassigned', amount }],
      },
    ],
    moment.clock.now(),
  );
  await endPaidReminders(transaction, [policeId], moment);
  await undoPaidTerminations(transaction, [policeId], moment);
};
