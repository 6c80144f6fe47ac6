import { error, type Refusal } from '#domain/basics/issue.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { isSameBill } from '#domain/claims/deciding/hints.ts';
import type { CheckedBill } from '#domain/claims/handing-in/hand-in.ts';
import { changeBill, findBillsOfUser, insertBill, insertClaim } from '#server/business/claims/bills/bill-store.ts';
import { toldSame } from '#server/business/claims/bills/describe-bill.ts';
import { ensurePractice, type namedPractice } from '#server/business/claims/practices/practice-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { receiveBill } from './receive-bill.ts';

type EnteredBill = Omit<CheckedBill, 'vetUuid' | 'isReleased' | 'account'> & {
  /** The practice as its record has it. */
  named: ReturnType<typeof namedPractice>;
  account: { holder: string; iban: string };
  lines: readonly BillLine[];
};

/**
 * A bill whose lines the practice itself entered (spec 24.10): it has no file, is a claim of its own, and goes the way of all bills from here. The same
 * bill again is refused, with where the first one stands.
 */
export const handInEnteredBill = async (
  transaction: Transaction,
  { bill, police, requestKey, now }: { bill: EnteredBill; police: StoredPolice; requestKey: string; now: Date },
): Promise<{ billId: number } | Refusal> => {
  const { policeId, userId } = police;
  const bills = (await findBillsOfUser(transaction, userId)).filter(({ stateKey }) => stateKey !== 'withdrawn');
  const same = bills.find((other) => isSameBill(bill, other));
  if (same !== undefined) return { refusal: [error(toldSame(same))] };
  const claimId = await insertClaim(transaction, { ...bill, policeId, userId, now });
  const practiceId = await ensurePractice(transaction, bill.named, now);
  const billId = await insertBill(transaction, { ...bill, claimId, practiceId, releaseEdition: null, requestKey, now });
  await changeBill(transaction, billId, { lines: bill.lines });
  await receiveBill(transaction, { billId, claimId, bill, police, requestKey }, now);
  return { billId };
};
