import type { Transaction } from '#server/foundation/database/connect.ts';
import type { JobKind } from '#server/foundation/jobs/job-kind.ts';
import { orderJob } from '#server/foundation/jobs/job-store.ts';
import { drawBillPages, type DrawingPages } from './bill-pages.ts';

/** What happens to a bill by itself once it is handed in. Each step finds out whether it was done before. */
export const billJobKind: JobKind<{ billId: number }, object, DrawingPages> = {
  kind: 'bill',
  run: async ({ payload: { billId }, note }, work) => {
    await drawBillPages(billId, work, () => note(1));
    return {};
  },
};

/** In the transaction that hands it in; wake the jobs after it. */
export const orderBillJob = (transaction: Transaction, billId: number, now: Date) =>
  orderJob(transaction, billJobKind, {
    subject: String(billId),
    payload: { billId },
    actor: { staffId: null, name: 'von selbst' },
    now,
  });
