import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue, type Refusal } from '#domain/basics/issue.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { plainName } from '#domain/claims/deciding/hints.ts';
import type { CheckedBill } from '#domain/claims/handing-in/hand-in.ts';
import { changeBill, findBillsOfUser, insertBill, insertClaim } from '#server/business/claims/bills/bill-store.ts';
import { claimNumber, toldState } from '#server/business/claims/bills/describe-bill.ts';
import { ensurePractice } from '#server/business/claims/practices/practice-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { receiveBill } from './receive-bill.ts';

type EnteredBill = Omit<CheckedBill, 'vetUuid' | 'isReleased' | 'account'> & {
  account: { holder: string; iban: string };
  lines: readonly BillLine[];
};

const sameBill = async (transaction: Transaction, bill: EnteredBill, userId: number): Promise<Issue | null> => {
  if (bill.billNumber === null) return null;
  const same = (await findBillsOfUser(transaction, userId)).find(
    (other) =>
      other.stateKey !== 'withdrawn' &&
      plainName(other.billNumber) === plainName(bill.billNumber) &&
      plainName(other.practice) === plainName(bill.practice) &&
      other.total === bill.total,
  );
  if (same === undefined) return null;
  const day = formatGermanDate(todayInBerlin(same.receivedAt));
  return error(`Diese Rechnung hast du am ${day} schon eingereicht (${claimNumber(same)}). ${toldState(same)}`);
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
  const same = await sameBill(transaction, bill, userId);
  if (same !== null) return { refusal: [same] };
  const claimId = await insertClaim(transaction, { ...bill, policeId, userId, now });
  const practiceId = await ensurePractice(transaction, { vetUuid: null, name: bill.practice, email: null }, now);
  const billId = await insertBill(transaction, { ...bill, claimId, practiceId, releaseEdition: null, requestKey, now });
  await changeBill(transaction, billId, { lines: bill.lines });
  await receiveBill(transaction, { billId, claimId, bill, police, requestKey }, now);
  return { billId };
};
