import { required } from '#domain/basics/complete.ts';
import { error, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { benefitTitle } from '#domain/money/payout.ts';
import { findEntriesOfSource } from '#server/business/money/ledger/movement-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { NewBenefit } from './benefit-store.ts';
import { bookBenefit, oweBenefit } from './benefits.ts';
import { cancelBenefit, setOffBenefit } from './correct-benefits.ts';
import { tellExcess } from './excess-mail.ts';
import { findSetOff, lockExcess, markWaived, type Excess } from './excess-store.ts';
import { findBenefitWithBill, lockBenefits } from './held-benefit-store.ts';

type Settling = { database: Database; clock: Clock; actor: Actor };
/** `isEarlier`: the same press again, whose answer was lost. */
export type DecidedExcess = { amount: Cents; isEarlier: boolean };

const unknown: Refusal = { refusal: [error('Diesen Betrag gibt es nicht, oder er ist schon erledigt.')] };

const lockOpen = async (transaction: Transaction, excessId: number): Promise<Excess | Refusal> => {
  const excess = await lockExcess(transaction, excessId);
  if (excess === null || excess.remaining === 0) return unknown;
  if (excess.waivedBy === null) return excess;
  return { refusal: [error(`Darauf ist schon verzichtet: von ${excess.waivedBy}.`)] };
};

/** What a press before has waived; null where it was another's, or none. */
const earlierWaiver = async (transaction: Transaction, excessId: number, { name }: Actor): Promise<DecidedExcess | null> => {
  const excess = await lockExcess(transaction, excessId);
  if (excess === null || excess.waivedBy !== name) return null;
  const entries = await findEntriesOfSource(transaction, `excess ${excessId} waived`);
  const amount = entries.find(({ accountKey }) => accountKey === 'claims')?.amount;
  return amount === undefined ? null : { amount, isEarlier: true };
};

/** The customer keeps what was too much, and is told. */
export const waiveExcess = (excessId: number, { database, clock, actor }: Settling): Promise<DecidedExcess | Refusal> =>
  database.transaction().execute(async (transaction): Promise<DecidedExcess | Refusal> => {
    const earlier = await earlierWaiver(transaction, excessId, actor);
    if (earlier !== null) return earlier;
    const excess = await lockOpen(transaction, excessId);
    if (isRefusal(excess)) return excess;
    const now = clock.now();
    const { billId, policeId, remaining: amount } = excess;
    await markWaived(transaction, excessId, { by: actor.name, now });
    await bookBenefit(
      transaction,
      { billId, policeId, now },
      { sourceKey: `excess ${excessId} waived`, reason: 'verzichtet', from: 'claims_back', to: 'claims', amount },
    );
    await tellExcess(transaction, policeId, { amount, setOff: null }, now);
    const subject = { kindKey: 'police', id: policeId } as const;
    await appendAudit(transaction, { actor, actionKey: 'claim.waived', subject, after: { amount: toEuros(amount) }, now });
    return { amount, isEarlier: false };
  });

/**
 * Against what is owed and not under way for another bill of the contract, up to its sum (section 35 VVG: only a person does), and the
 * customer is told. What goes to a practice is not the customer's to give.
 */
export const setOffExcess = (
  { excessId, benefitId }: { excessId: number; benefitId: number },
  { database, clock, actor }: Settling,
): Promise<DecidedExcess | Refusal> =>
  database.transaction().execute(async (transaction): Promise<DecidedExcess | Refusal> => {
    await lockExcess(transaction, excessId);
    const earlier = await findSetOff(transaction, { excessId, benefitId, staffId: actor.staffId });
    if (earlier !== null) return { amount: earlier, isEarlier: true };
    const excess = await lockOpen(transaction, excessId);
    if (isRefusal(excess)) return excess;
    const { policeId } = excess;
    const bill = await findBenefitWithBill(transaction, { benefitId, policeId });
    const held = bill === null ? [] : await lockBenefits(transaction, bill.billId);
    const benefit = held.find((one) => one.benefitId === benefitId && one.isFree);
    if (benefit === undefined)
      return { refusal: [error('Diese Leistung ist schon unterwegs, oder sie gehört zu einem anderen Vertrag.')] };
    if (bill?.payeeKey === 'practice')
      return { refusal: [error('Diese Leistung ist an die Praxis abgetreten: Damit lässt sich nichts verrechnen.')] };
    const { billId, ...ofBill } = required(bill, 'a bill');
    const now = clock.now();
    const amount = cents(Math.min(excess.remaining, benefit.amount));
    const whole: NewBenefit = { ...benefit, billId, policeId, staffId: actor.staffId, now };
    await cancelBenefit(transaction, benefit, whole);
    await setOffBenefit(transaction, { ...whole, amount }, excess);
    const rest = cents(benefit.amount - amount);
    if (rest > 0) await oweBenefit(transaction, { ...whole, amount: rest });
    const left = cents(excess.remaining - amount);
    await tellExcess(transaction, policeId, { amount, setOff: { title: benefitTitle(ofBill), rest, left } }, now);
    await appendAudit(transaction, {
      actor,
      actionKey: 'claim.set_off',
      subject: { kindKey: 'police', id: policeId },
      after: { amount: toEuros(amount) },
      now,
    });
    return { amount, isEarlier: false };
  });
