import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import type { CheckedBill } from '#domain/claims/handing-in/hand-in.ts';
import { claimNumber, dueDayOf } from '#server/business/claims/bills/describe-bill.ts';
import { orderBillJob } from '#server/business/claims/deciding/bill-job.ts';
import { reserveForBill } from '#server/business/money/benefits/benefits.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { billReceivedMailKind } from './bill-received-mail.ts';

type StoredBill = {
  billId: number;
  claimId: number;
  bill: Pick<CheckedBill, 'practice' | 'total'>;
  police: StoredPolice;
  requestKey: string;
};

/** What follows a bill that is stored, whoever handed it in: it is worked on, money is kept for it, and the customer gets a mail. */
export const receiveBill = async (
  transaction: Transaction,
  { billId, claimId, bill, police, requestKey }: StoredBill,
  now: Date,
) => {
  const { policeId, userId, animalId, animalName } = police;
  await orderBillJob(transaction, { billId, userId, requestKey }, now);
  await reserveForBill(transaction, { billId, policeId, amount: bill.total, now });
  const holder = await findHolderOfPolice(transaction, policeId);
  await enqueueMail(
    transaction,
    billReceivedMailKind,
    {
      to: holder.email,
      firstname: holder.firstname,
      animalId,
      animalName,
      number: claimNumber({ claimId }),
      practice: bill.practice,
      total: bill.total,
      until: formatGermanDate(dueDayOf({ receivedAt: now })),
    },
    now,
  );
};
