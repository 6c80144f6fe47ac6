import brand from '#reference/brand.json' with { type: 'json' };
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import { addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { toSepaText } from '#domain/money/bank/sepa-text.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { findItemsToSendBack, type BankItem } from '#server/business/money/bank-lines/item-store.ts';
import { findOwedBenefits, type OwedBenefit } from '#server/business/money/benefits/benefit-store.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { findPolicesInCredit } from './credit-store.ts';
import { findPayable, type Payable, type Unpayable } from './find-payable.ts';
import { insertPayouts, insertRun, lockDrafts, type NewPayout } from './payout-store.ts';

export type PayingOut = { database: Database; clock: Clock; actor: Actor };

export type MadePayoutRun = { runId: number; count: number; total: Cents; unpayable: readonly Unpayable[] };

const portion = 500;
const nameMost = 70;
const remittanceMost = 140;

const toPayout = (runId: number, { police, payee, amount, causeKey }: Payable): NewPayout => ({
  runId,
  policeId: police.policeId,
  mandateId: payee.mandateId,
  itemId: null,
  benefitId: null,
  amount,
  causeKey,
  endToEndId: `TDP${runId}-${police.policeId}`,
  accountHolder: toSepaText(payee.accountHolder, nameMost),
  iban: payee.iban,
  remittance: toSepaText(`${brand.name} Erstattung ${police.policeNumber} ${police.animalName}`, remittanceMost),
});

/** A transfer of nobody known goes back to the account that it came from. */
const toReturn = (runId: number, { itemId, amount, iban, counterparty, reference }: BankItem): NewPayout => ({
  runId,
  policeId: null,
  mandateId: null,
  itemId,
  benefitId: null,
  amount: cents(amount ?? 0),
  causeKey: 'sender',
  endToEndId: `TDP${runId}-R${itemId}`,
  accountHolder: toSepaText(counterparty ?? 'Unbekannt', nameMost),
  iban: iban ?? '',
  remittance: toSepaText(`${brand.name} zurück an den Absender: ${reference ?? ''}`, remittanceMost),
});

/** What is paid of a bill, to the account that its settlement named: the customer's or the practice's. */
const toBenefit = (runId: number, { benefitId, policeId, amount, accountHolder, iban, remittance }: OwedBenefit): NewPayout => ({
  runId,
  policeId,
  mandateId: null,
  itemId: null,
  benefitId,
  amount,
  causeKey: 'benefit',
  endToEndId: `TDP${runId}-L${benefitId}`,
  accountHolder: toSepaText(accountHolder, nameMost),
  iban,
  remittance: toSepaText(remittance, remittanceMost),
});

const whyUnpayable = ({ iban, cameBack, heldUntil }: OwedBenefit, now: Date) => {
  if (normaliseIban(iban) === null) return 'Es gibt kein Konto dafür.';
  if (heldUntil !== null && heldUntil > now) return `Das Konto ist neu: Es gilt ab ${formatGermanInstant(heldUntil)}.`;
  return cameBack === null ? null : `Auf dieses Konto kam die Auszahlung zurück (${cameBack}).`;
};

/** Benefits that can be paid; of the others why they cannot. */
const judgeBenefits = async (transaction: Transaction, owed: readonly OwedBenefit[], now: Date) => {
  const names = await findPoliceNames(transaction, [...new Set(owed.map(({ policeId }) => policeId))]);
  const numbers = new Map(names.map(({ policeId, policeNumber }) => [policeId, policeNumber]));
  const unpayable = owed.flatMap((benefit): Unpayable[] => {
    const reason = whyUnpayable(benefit, now);
    const policeNumber = numbers.get(benefit.policeId) ?? '';
    return reason === null ? [] : [{ policeNumber, reason: `${benefit.title}. ${reason}` }];
  });
  return { payable: owed.filter((benefit) => whyUnpayable(benefit, now) === null), unpayable };
};

/** Puts together what is to be paid, for another person to look at and release (spec 20.7). Nothing is booked by it. */
export const makePayoutRun = async ({ database, clock, actor }: PayingOut): Promise<MadePayoutRun | Refusal> => {
  await bookDues({ database, clock });
  return database.transaction().execute(async (transaction): Promise<MadePayoutRun | Refusal> => {
    const draftId = await lockDrafts(transaction);
    if (draftId !== null) {
      return { refusal: [error(`Auszahlung ${draftId} wartet noch: Erst muss sie freigegeben oder verworfen werden.`)] };
    }
    const today = todayOf(clock);
    const now = clock.now();
    const unpayable: Unpayable[] = [];
    let made = { runId: 0, count: 0, total: cents(0) };
    const add = async <One>(items: readonly One[], toRow: (runId: number, one: One) => NewPayout) => {
      if (items.length === 0) return;
      const runId = made.runId === 0 ? await insertRun(transaction, actor, now) : made.runId;
      const payouts = items.map((one) => toRow(runId, one));
      await insertPayouts(transaction, payouts);
      const total = payouts.map(({ amount }) => amount).reduce(addCents, made.total);
      made = { runId, count: made.count + payouts.length, total };
    };
    for (let afterId = 0; ;) {
      const policeIds = await findPolicesInCredit(transaction, { today, afterId, limit: portion });
      if (policeIds.length === 0) break;
      const judgement = await findPayable(transaction, policeIds, today);
      unpayable.push(...judgement.unpayable);
      await add(judgement.payable, toPayout);
      afterId = required(policeIds.at(-1), 'a police');
    }
    for (let afterId = 0; ;) {
      const owed = await findOwedBenefits(transaction, { afterId, limit: portion });
      if (owed.length === 0) break;
      const judgement = await judgeBenefits(transaction, owed, now);
      unpayable.push(...judgement.unpayable);
      await add(judgement.payable, toBenefit);
      afterId = required(owed.at(-1), 'a benefit').benefitId;
    }
    await add(await findItemsToSendBack(transaction), toReturn);
    if (made.count === 0) return { refusal: [error(nothingText(unpayable))] };
    await appendAudit(transaction, {
      actor,
      actionKey: 'payout.made',
      subject: { kindKey: 'money', id: `payout ${made.runId}` },
      after: { count: made.count, sum: toEuros(made.total) },
      now,
    });
    return { ...made, unpayable };
  });
};

const nothingText = (unpayable: readonly Unpayable[]) =>
  ['Es gibt nichts auszuzahlen.', ...unpayable.map(unpayableText)].join(' ');

export const unpayableText = ({ policeNumber, reason }: Unpayable) => `${policeNumber}: ${reason}`;
