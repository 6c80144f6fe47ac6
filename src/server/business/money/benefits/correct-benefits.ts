import { required } from '#domain/basics/complete.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import { cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { insertBenefit, type NewBenefit } from './benefit-store.ts';
import { bookBenefit, oweBenefit, type OfBill } from './benefits.ts';
import { lockBenefits, markCancelled, type HeldBenefit } from './held-benefit-store.ts';
import { findExcessesOfBills, insertExcess, lockExcess, markWaived, type Excess } from './excess-store.ts';

const sumOf = (amounts: readonly { amount: Cents }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Not paid, and no longer to be: another one may take its place. */
const cancel = async (
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
const setOff = async (transaction: Transaction, benefit: NewBenefit, { excessId, waivedBy }: Excess): Promise<void> => {
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
  await cancel(transaction, benefit, other, 'auf ein anderes Konto');
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
    await cancel(transaction, one, { billId, policeId, now });
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
    if (amount > 0) await setOff(transaction, { ...benefit, amount }, excess);
    toSettle -= amount;
  }
  if (difference.further > 0) await oweBenefit(transaction, { ...benefit, amount: difference.further });
  return difference;
};

type Settling = { database: Database; clock: Clock; actor: Actor };

const unknown: Refusal = { refusal: [error('Diesen Betrag gibt es nicht, oder er ist schon erledigt.')] };

/** The customer keeps what was too much. */
export const waiveExcess = (excessId: number, { database, clock, actor }: Settling): Promise<{ amount: Cents } | Refusal> =>
  database.transaction().execute(async (transaction) => {
    const excess = await lockExcess(transaction, excessId);
    if (excess === null || excess.remaining === 0 || excess.waivedBy !== null) return unknown;
    const now = clock.now();
    const { billId, policeId, remaining: amount } = excess;
    await markWaived(transaction, excessId, { by: actor.name, now });
    await bookBenefit(
      transaction,
      { billId, policeId, now },
      { sourceKey: `excess ${excessId} waived`, reason: 'verzichtet', from: 'claims_back', to: 'claims', amount },
    );
    const subject = { kindKey: 'police', id: policeId } as const;
    await appendAudit(transaction, { actor, actionKey: 'claim.waived', subject, after: { amount: toEuros(amount) }, now });
    return { amount };
  });

/**
 * Against what is owed and not under way for another bill of the contract, up to its sum (section 35 VVG: only a person does). What goes to a
 * practice is not the customer's to give.
 */
export const setOffExcess = (
  { excessId, benefitId }: { excessId: number; benefitId: number },
  { database, clock, actor }: Settling,
): Promise<{ amount: Cents } | Refusal> =>
  database.transaction().execute(async (transaction): Promise<{ amount: Cents } | Refusal> => {
    const excess = await lockExcess(transaction, excessId);
    if (excess === null || excess.remaining === 0 || excess.waivedBy !== null) return unknown;
    const { policeId } = excess;
    const billOf = await transaction
      .selectFrom('benefit')
      .innerJoin('bill', 'bill.id', 'benefit.bill_id')
      .select(['bill.id as billId', 'payee_key as payeeKey'])
      .where('benefit.id', '=', benefitId)
      .where('police_id', '=', policeId)
      .executeTakeFirst();
    const held = billOf === undefined ? [] : await lockBenefits(transaction, billOf.billId);
    const benefit = held.find((one) => one.benefitId === benefitId && one.isFree);
    if (benefit === undefined)
      return { refusal: [error('Diese Leistung ist schon unterwegs, oder sie gehört zu einem anderen Vertrag.')] };
    if (billOf?.payeeKey === 'practice')
      return { refusal: [error('Diese Leistung ist an die Praxis abgetreten: Damit lässt sich nichts verrechnen.')] };
    const now = clock.now();
    const amount = cents(Math.min(excess.remaining, benefit.amount));
    const whole: NewBenefit = { ...benefit, billId: required(billOf, 'a bill').billId, policeId, staffId: actor.staffId, now };
    await cancel(transaction, benefit, whole);
    await setOff(transaction, { ...whole, amount }, excess);
    const rest = cents(benefit.amount - amount);
    if (rest > 0) await oweBenefit(transaction, { ...whole, amount: rest });
    await appendAudit(transaction, {
      actor,
      actionKey: 'claim.set_off',
      subject: { kindKey: 'police', id: policeId },
      after: { amount: toEuros(amount) },
      now,
    });
    return { amount };
  });
