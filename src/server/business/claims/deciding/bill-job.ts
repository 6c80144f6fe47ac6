import type { Transaction } from '#server/foundation/database/connect.ts';
import type { JobKind } from '#server/foundation/jobs/job-kind.ts';
import { orderJob } from '#server/foundation/jobs/job-store.ts';
import { drawPages, type DrawingPages } from '#server/business/claims/handing-in/bill-pages.ts';
import { decideByItself, type DecidingByItself } from './decide-by-itself.ts';
import { readEnteredLines } from '#server/business/claims/reading/read-entered-lines.ts';
import { readPress, type ReadingBills } from '#server/business/claims/reading/read-bill.ts';

type BillPress = { billId: number; userId: number; requestKey: string };

/** What happens to a bill by itself once it is handed in. Each step finds out whether it was done before. */
export const billJobKind: JobKind<BillPress, object, ReadingBills & DecidingByItself & DrawingPages> = {
  kind: 'bill',
  run: async ({ payload: { billId, ...press }, note }, work) => {
    const reading = (await readPress(press, work, () => note(1))) ?? (await readEnteredLines(billId, work, () => note(1)));
    if (reading !== null) await decideByItself(billId, reading, work);
    note(2);
    await drawPages({ billId }, work, () => note(3));
    return {};
  },
};

/** In the transaction that hands it in; wake the jobs after it. */
export const orderBillJob = (transaction: Transaction, press: BillPress, now: Date) =>
  orderJob(transaction, billJobKind, {
    subject: String(press.billId),
    payload: press,
    actor: { staffId: null, name: 'von selbst' },
    now,
  });
