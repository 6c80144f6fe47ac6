import brand from '#reference/brand.json' with { type: 'json' };
import { error, type Refusal } from '#domain/basics/issue.ts';
import { addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { toSepaText } from '#domain/money/sepa-text.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findItemsToSendBack, type BankItem } from '#server/business/money/bank-lines/item-store.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { findPolicesInCredit } from './credit-store.ts';
import { findPayable, type Payable, type Unpayable } from './find-payable.ts';
import { insertPayouts, insertRun, lockDrafts } from './payout-store.ts';

export type PayingOut = { database: Database; clock: Clock; actor: Actor };

export type MadePayoutRun = { runId: number; count: number; total: Cents; unpayable: readonly Unpayable[] };

const portion = 500;
const nameMost = 70;
const remittanceMost = 140;

const toPayout = (runId: number, { police, payee, amount, causeKey }: Payable) => ({
  runId,
  policeId: police.policeId,
  mandateId: payee.mandateId,
  itemId: null,
  amount,
  causeKey,
  endToEndId: `TDP${runId}-${police.policeId}`,
  accountHolder: toSepaText(payee.accountHolder, nameMost),
  iban: payee.iban,
  remittance: toSepaText(`${brand.name} Erstattung ${police.policeNumber} ${police.animalName}`, remittanceMost),
});

/** A transfer of nobody known goes back to the account that it came from. */
const toReturn = (runId: number, { itemId, amount, iban, counterparty, reference }: BankItem) => ({
  runId,
  policeId: null,
  mandateId: null,
  itemId,
  amount: cents(amount ?? 0),
  causeKey: 'sender' as const,
  endToEndId: `TDP${runId}-R${itemId}`,
  accountHolder: toSepaText(counterparty ?? 'Unbekannt', nameMost),
  iban: iban ?? '',
  remittance: toSepaText(`${brand.name} zurück an den Absender: ${reference ?? ''}`, remittanceMost),
});

/** Puts together what is to be paid back, for another person to look at and release (spec 20.7). Nothing is booked by it. */
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
    for (let afterId = 0; ;) {
      const policeIds = await findPolicesInCredit(transaction, { today, afterId, limit: portion });
      if (policeIds.length === 0) break;
      const found = await findPayable(transaction, policeIds, today);
      unpayable.push(...found.unpayable);
      if (found.payable.length > 0) {
        const runId = made.runId === 0 ? await insertRun(transaction, actor, now) : made.runId;
        await insertPayouts(
          transaction,
          found.payable.map((one) => toPayout(runId, one)),
        );
        const total = found.payable.map(({ amount }) => amount).reduce(addCents, made.total);
        made = { runId, count: made.count + found.payable.length, total };
      }
      afterId = required(policeIds.at(-1), 'a police');
    }
    const back = await findItemsToSendBack(transaction);
    if (back.length > 0) {
      const runId = made.runId === 0 ? await insertRun(transaction, actor, now) : made.runId;
      const payouts = back.map((item) => toReturn(runId, item));
      await insertPayouts(transaction, payouts);
      const total = payouts.map(({ amount }) => amount).reduce(addCents, made.total);
      made = { runId, count: made.count + payouts.length, total };
    }
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
