import brand from '#reference/brand.json' with { type: 'json' };
import { formatGermanDate, isBefore } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import { formatCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { advanceDueOn } from '#domain/claims/deciding/bill-clock.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { lockBenefits } from '#server/business/money/benefits/held-benefit-store.ts';
import { oweAdvance } from '#server/business/money/benefits/benefits.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { lockBill } from '#server/business/claims/bills/bill-store.ts';
import { advanceMailKind } from './bill-talk-mail.ts';
import { heldUntil, refusedAccount } from '#server/business/claims/practices/practice-account.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findBillWaits } from './question-store.ts';

type Advance = { billId: number; amount: Cents; actor: Actor };

/** A month without a decision: a person pays what will be owed at least, once (section 14 (2) VVG); the decision pays the rest. */
export const payAdvance = (
  { billId, amount, actor }: Advance,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<{ amount: Cents } | Refusal> =>
  database.transaction().execute(async (transaction): Promise<{ amount: Cents } | Refusal> => {
    const refuse = (message: string, field?: string): Refusal => ({ refusal: [error(message, field)] });
    const bill = await lockBill(transaction, billId);
    if (bill === null) return refuse('Diese Rechnung gibt es nicht.');
    if (bill.stateKey !== 'received' && bill.stateKey !== 'asked')
      return refuse('Diese Rechnung ist entschieden oder zurückgezogen.');
    const today = todayOf(clock);
    const waits = (await findBillWaits(transaction, [billId])).get(billId) ?? [];
    const from = advanceDueOn(bill.receivedAt, waits, today);
    if (isBefore(today, from)) return refuse(`Ein Abschlag ist erst ab dem ${formatGermanDate(from)} zu zahlen.`);
    const [before] = await lockBenefits(transaction, billId);
    // The same press again, whose answer was lost.
    if (before !== undefined && before.amount === amount && before.advanceBy === actor.name) return { amount };
    if (before !== undefined) return refuse('Auf diese Rechnung ist schon ein Abschlag gezahlt.');
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > bill.total)
      return refuse(`Bitte gib einen Betrag bis ${formatCents(bill.total)} an.`, 'amount');
    const now = clock.now();
    const { policeId, accountHolder, iban } = bill;
    const name = claimNumber(bill);
    const remittance = [brand.name, 'Abschlag', name, bill.billNumber ?? []].flat().join(' ');
    const accountIssue = await refusedAccount(transaction, bill);
    if (iban === null || accountIssue !== null) return { refusal: accountIssue === null ? [] : [accountIssue] };
    const payee = { accountHolder, iban, remittance, heldUntil: await heldUntil(transaction, bill, now) };
    await oweAdvance(transaction, { ...payee, billId, policeId, amount, staffId: actor.staffId, advanceBy: actor.name, now });
    const { firstname, email: to } = await findHolderOfPolice(transaction, policeId);
    const { animalName } = required(await findPolice(transaction, policeId), 'the police of a bill');
    const facts = {
      firstname,
      animalName,
      claimNumber: name,
      amount: formatCents(amount),
      payment: `Er geht an ${accountHolder} (${maskIban(iban as Iban)}).`,
    };
    await enqueueMail(transaction, advanceMailKind, { to, ...facts }, now);
    await appendAudit(transaction, {
      actor,
      actionKey: 'claim.advanced',
      subject: { kindKey: 'police', id: policeId },
      after: { claim: name, amount: toEuros(amount) },
      now,
    });
    return { amount };
  });
