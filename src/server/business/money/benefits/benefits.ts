import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { ClaimsAccountKey } from '#domain/money/ledger-accounts.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { findEntriesOfSource } from '#server/business/money/ledger/movement-store.ts';
import { findBenefitTo, insertBenefit, lockSettlement, type NewBenefit } from './benefit-store.ts';

export type OfBill = { billId: number; policeId: number; now: Date };
/** Null once the bill is past its time. */
type Booking = Omit<OfBill, 'billId'> & { billId: number | null };
type Move = {
  movementKey: 'reserve' | 'benefit';
  sourceKey: string;
  /** For whoever reads the journal. */
  reason?: string;
  from: ClaimsAccountKey;
  to: ClaimsAccountKey;
  amount: Cents;
};

const move = (
  transaction: Transaction,
  { billId, policeId, now }: Booking,
  { movementKey, sourceKey, reason, from, to, amount }: Move,
) => {
  const postings = [{ from: { accountKey: from, policeId }, to: { accountKey: to, policeId }, amount }];
  const detail = { billId, ...(reason !== undefined && { reason }) };
  return book(transaction, [{ movementKey, bookedOn: todayInBerlin(now), sourceKey, detail, postings }], now);
};

export const bookBenefit = (transaction: Transaction, bill: Booking, posted: Omit<Move, 'movementKey'>) =>
  move(transaction, bill, { ...posted, movementKey: 'benefit' });

const reserveOf = (billId: number) => `reserve ${billId}`;

/** A bill came: what it may cost is set aside, once (spec 20.11). */
export const reserveForBill = async (transaction: Transaction, bill: OfBill & { amount: Cents }): Promise<void> => {
  const { billId, amount } = bill;
  if (amount <= 0) return;
  const sourceKey = reserveOf(billId);
  await move(transaction, bill, { movementKey: 'reserve', sourceKey, from: 'claims_reserve', to: 'claims', amount });
};

const setAside = async (transaction: Transaction, sourceKey: string) =>
  (await findEntriesOfSource(transaction, sourceKey)).find(({ accountKey }) => accountKey === 'claims')?.amount ?? 0;

const setFree = (transaction: Transaction, bill: OfBill, { sourceKey, amount }: { sourceKey: string; amount: Cents }) =>
  move(transaction, bill, { movementKey: 'reserve', sourceKey, from: 'claims', to: 'claims_reserve', amount });

/** It is decided or withdrawn: exactly what was set aside is free again, once, whatever the bill comes to by now. */
export const releaseReserve = async (transaction: Transaction, bill: OfBill): Promise<void> => {
  const reserve = reserveOf(bill.billId);
  // What an advance took is below zero.
  const amount = cents((await setAside(transaction, reserve)) + (await setAside(transaction, `${reserve} advanced`)));
  if (amount > 0) await setFree(transaction, bill, { sourceKey: `${reserve} released`, amount });
};

/** What is paid of a bill, to one account: the next payout takes it. A settlement owes it to the same account once; returns its id. */
export const oweBenefit = async (transaction: Transaction, benefit: NewBenefit): Promise<number> => {
  if (benefit.settlementId !== null) {
    await lockSettlement(transaction, benefit.settlementId);
    const existing = await findBenefitTo(transaction, { ...benefit, settlementId: benefit.settlementId });
    if (existing !== null) return existing;
  }
  const benefitId = await insertBenefit(transaction, benefit);
  const { amount } = benefit;
  await bookBenefit(transaction, benefit, { sourceKey: `benefit ${benefitId}`, from: 'claims_owed', to: 'claims', amount });
  return benefitId;
};

/** Before anything is decided (section 14 (2) VVG): it takes its part of what was set aside. Whoever asks holds the bill. */
export const oweAdvance = async (
  transaction: Transaction,
  benefit: Omit<NewBenefit, 'settlementId'> & { advanceBy: string },
): Promise<void> => {
  await oweBenefit(transaction, { ...benefit, settlementId: null });
  const reserve = reserveOf(benefit.billId);
  const amount = cents(Math.min(benefit.amount, await setAside(transaction, reserve)));
  if (amount > 0) await setFree(transaction, benefit, { sourceKey: `${reserve} advanced`, amount });
};
