import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { addCents, cents, type Cents } from '#domain/basics/money.ts';
import { checkText } from '#domain/claims/handing-in/hand-in.ts';
import { maskIban, normaliseIban, type Iban } from '#domain/person/payment.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { changeBill, lockBill, tellIban, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { oweAgain } from '#server/business/money/benefits/correct-benefits.ts';
import { lockBenefits } from '#server/business/money/benefits/held-benefit-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { heldUntil, keepPracticeAccount } from '#server/business/claims/practices/practice-account.ts';
import { lockPractice } from '#server/business/claims/practices/practice-store.ts';
import { payeeChangedMailKind } from './payee-changed-mail.ts';

export type PayeeChange = { billId: number; accountHolder: string; iban: string; reason: string; actor: Actor };
export type ChangedPayee = {
  /** What waits for the next payout and goes there. */
  amount: Cents;
  ibanMasked: string;
  /** It is the account that stood there, and now a person has looked: nothing moved. */
  isChecked: boolean;
  /** All of it was so before: the same press, whose answer was lost. */
  isEarlier: boolean;
};

const checkPayee = ({ accountHolder, iban, reason }: PayeeChange): Issue[] => [
  ...checkText('accountHolder', accountHolder, 'Bitte gib an, wem das Konto gehört.', 70),
  ...(normaliseIban(iban) === null ? [error('Diese IBAN ist nicht richtig. Bitte prüfe sie.', 'iban')] : []),
  ...checkWorkText(reason, { field: 'reason', about: 'warum das Geld auf ein anderes Konto geht' }).filter(
    ({ level }) => level === 'error',
  ),
];

const change = async (
  transaction: Transaction,
  bill: StoredBill,
  { billId, reason, actor, ...payee }: PayeeChange & { iban: Iban },
  now: Date,
): Promise<ChangedPayee> => {
  const { policeId } = bill;
  const { iban } = payee;
  const accountHolder = payee.accountHolder.trim();
  const ibanMasked = maskIban(iban);
  const free = (await lockBenefits(transaction, billId)).filter(({ isFree }) => isFree);
  const toMove = free.filter((benefit) => benefit.iban !== iban || benefit.accountHolder !== accountHolder);
  const amount = free.map((benefit) => benefit.amount).reduce(addCents, cents(0));
  const isSame = bill.iban === iban && bill.accountHolder === accountHolder && toMove.length === 0;
  // Two who check it at once, by two bills, come one after the other: the second one's account is another, and waits.
  const practice =
    bill.payeeKey === 'practice' && bill.practiceId !== null ? await lockPractice(transaction, bill.practiceId) : null;
  const isKnown = practice === null || (practice.account?.iban === iban && practice.account.holder === accountHolder);
  if (isSame && isKnown) return { amount, ibanMasked, isChecked: false, isEarlier: true };
  // A person has said so: the next bill of this practice finds it.
  if (practice !== null)
    await keepPracticeAccount(transaction, practice, { holder: accountHolder, iban, checkedBy: actor.name, now });
  if (isSame) {
    await appendAudit(transaction, {
      actor,
      actionKey: 'claim.account_checked',
      subject: { kindKey: 'police', id: policeId },
      after: { claim: claimNumber(bill), ibanMasked, reason: reason.trim() },
      now,
    });
    return { amount, ibanMasked, isChecked: true, isEarlier: false };
  }
  await changeBill(transaction, billId, { payee: { holder: accountHolder, iban } });
  const held = await heldUntil(transaction, { ...bill, iban }, now);
  for (const benefit of toMove) {
    const { staffId } = actor;
    await oweAgain(transaction, benefit, {
      ...benefit,
      billId,
      policeId,
      accountHolder,
      iban,
      staffId,
      payeeBy: actor.name,
      heldUntil: held,
      now,
    });
  }
  const holder = await findHolderOfPolice(transaction, policeId);
  const { animalName } = required(await findPolice(transaction, policeId), 'the police of a bill');
  const facts = { firstname: holder.firstname, animalName, claimNumber: claimNumber(bill), accountHolder, ibanMasked };
  await enqueueMail(transaction, payeeChangedMailKind, { to: holder.email, ...facts }, now);
  await appendAudit(transaction, {
    actor,
    actionKey: 'claim.payee_changed',
    subject: { kindKey: 'police', id: policeId },
    before: { claim: claimNumber(bill), ibanMasked: tellIban(bill.iban) },
    after: { ibanMasked, reason: reason.trim() },
    now,
  });
  return { amount, ibanMasked, isChecked: false, isEarlier: false };
};

/**
 * Another account for a bill: what is owed and not under way goes there (spec 24.6), and waits for the next payout also where the bank had sent it
 * back. Only a person does this: what is assigned to a practice the customer cannot move (section 407 BGB), and a customer says a new account by
 * name and proof.
 */
export const changePayee = (
  given: PayeeChange,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<ChangedPayee | Refusal> =>
  database.transaction().execute(async (transaction): Promise<ChangedPayee | Refusal> => {
    const bill = await lockBill(transaction, given.billId);
    if (bill === null) return { refusal: [error('Diese Rechnung gibt es nicht.')] };
    if (bill.stateKey === 'withdrawn') return { refusal: [error('Diese Rechnung ist zurückgezogen.')] };
    const issues = checkPayee(given);
    const iban = normaliseIban(given.iban);
    if (!isSuccess(issues) || iban === null) return { refusal: issues };
    return change(transaction, bill, { ...given, iban }, clock.now());
  });
