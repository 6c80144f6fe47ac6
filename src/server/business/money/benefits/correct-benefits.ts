import { cents, type Cents } from '#domain/basics/money.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { insertBenefit, type NewBenefit } from './benefit-store.ts';
import { bookBenefit, oweBenefit, type OfBill } from './benefits.ts';
import { lockBenefits, markCancelled, type HeldBenefit } from './held-benefit-store.ts';
import { findExcessesOfBills, insertExcess, type Excess } from './excess-store.ts';

const sumOf = (amounts: readonly { amount: Cents }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Not paid, and no longer to be: another one may take its place. */
export const cancelBenefit = async (
  transaction: Transaction,
  { benefitId, amount }: HeldBenefit,
  bill: OfBill,
  reason = 'weniger als zuvor',
) => {
  await markCancelled(transaction, benefitId, bill.now);
  await bookBenefit(transaction, bill, {
    sourceKey: `benefit ${benefitId} cancelled`,
    reason,
    from: 'claims',
    to: 'claims_owed',
    amount,
  });
};

/** A benefit that the customer has already. What was waived costs nothing twice. */
export const setOffBenefit = async (
  transaction: Transaction,
  benefit: NewBenefit,
  { excessId, waivedBy }: Excess,
): Promise<void> => {
  const benefitId = await insertBenefit(transaction, { ...benefit, excessId });
  const { amount } = benefit;
  await bookBenefit(transaction, benefit, { sourceKey: `benefit ${benefitId}`, from: 'claims_owed', to: 'claims', amount });
  await bookBenefit(transaction, benefit, {
    sourceKey: `benefit ${benefitId} set off`,
    reason: 'mit zu viel Gezahltem verrechnet',
    from: waivedBy === null ? 'claims_back' : 'claims',
    to: 'claims_owed',
    amount,
  });
};

/** The same to another account; the one that was named before is owed nothing any more. */
export const oweAgain = async (transaction: Transaction, benefit: HeldBenefit, other: NewBenefit): Promise<void> => {
  await cancelBenefit(transaction, benefit, other, 'auf ein anderes Konto');
  await oweBenefit(transaction, other);
};

/** How what is owed for a bill comes to another sum; the past stays as it is booked. */
export type Difference = {
  /** Transferred besides. */
  further: Cents;
  /** The part of what was not under way yet. */
  lowered: Cents;
  /** Paid already, and to be spoken about. */
  excess: Cents;
  /** The part of what had been too much before. */
  settled: Cents;
};

/** What a new sum would do, in the order in which it does it: what is not paid goes first, then comes what was. */
const differenceOf = (
  target: Cents,
  benefits: readonly Pick<HeldBenefit, 'amount' | 'isFree'>[],
  excesses: readonly Pick<Excess, 'amount' | 'remaining'>[],
): Difference => {
  const more = target - sumOf(benefits) + sumOf(excesses);
  const free = sumOf(benefits.filter(({ isFree }) => isFree));
  const remaining = excesses.reduce((sum, excess) => sum + excess.remaining, 0);
  const settled = Math.min(remaining, Math.max(0, more));
  const lowered = Math.min(free, Math.max(0, -more));
  return {
    further: cents(Math.max(0, more) - settled),
    settled: cents(settled),
    lowered: cents(lowered),
    excess: cents(Math.max(0, -more) - lowered),
  };
};

/** As `correctBenefits` would, with nothing changed. */
export const previewDifference = async (transaction: Transaction, billId: number, target: Cents): Promise<Difference> =>
  differenceOf(target, await lockBenefits(transaction, billId), await findExcessesOfBills(transaction, [billId]));

/**
 * Brings what is owed for a bill to the sum of its last settlement (spec 20.11): more is a further benefit, less takes back what no bank has
 * yet; what was paid already is a claim on the customer, which a person sets off or waives. `benefit.amount` is the new sum.
 */
export const correctBenefits = async (
  transaction: Transaction,
  benefit: NewBenefit & { settlementId: number },
): Promise<Difference> => {
  const { billId, settlementId, policeId, now, amount: target } = benefit;
  const held = await lockBenefits(transaction, billId);
  const excesses = await findExcessesOfBills(transaction, [billId]);
  const difference = differenceOf(target, held, excesses);
  let toLower: number = difference.lowered;
  for (const one of held.filter(({ isFree }) => isFree).toReversed()) {
    if (toLower <= 0) break;
    await cancelBenefit(transaction, one, { billId, policeId, now });
    toLower -= one.amount;
    const { accountHolder, iban } = one;
    if (toLower < 0) await oweBenefit(transaction, { ...benefit, accountHolder, iban, amount: cents(-toLower) });
  }
  if (difference.excess > 0) {
    const amount = difference.excess;
    const excessId = await insertExcess(transaction, { billId, settlementId, policeId, amount, now });
    await bookBenefit(transaction, benefit, {
      sourceKey: `excess ${excessId}`,
      reason: 'zu viel gezahlt',
      from: 'claims',
      to: 'claims_back',
      amount,
    });
  }
  let toSettle: number = difference.settled;
  for (const excess of excesses) {
    const amount = cents(Math.min(toSettle, excess.remaining));
    if (amount > 0) await setOffBenefit(transaction, { ...benefit, amount }, excess);
    toSettle -= amount;
  }
  if (difference.further > 0) await oweBenefit(transaction, { ...benefit, amount: difference.further });
  return difference;
};
