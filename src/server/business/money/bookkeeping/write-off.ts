import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, cents, subtractCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { error, isRefusal, isSuccess, type Refusal } from '#domain/basics/issue.ts';
import { isLetGo } from '#domain/money/collection.ts';
import { splitTax, taxPercentOn } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findGonePolices, forSpans, lockPolices } from '#server/business/polices/money-store.ts';
import { findPoliceByNumber, lockPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findOpenItems } from './open-item-store.ts';
import { findWriteOffBasis } from './write-off-store.ts';

export type WrittenOff = { policeId: number; amount: Cents };

type WriteOff = { policeId: number; amount: Cents; reason: string };
type Dated = { today: IsoDate; now: Date };

/**
 * Books that nobody expects the amount any more, with the tax in it (spec 20.10); at most what is open. The police is locked meanwhile. Who calls
 * it keeps the log.
 */
export const bookWriteOff = async (
  transaction: Transaction,
  { policeId, amount, reason }: WriteOff,
  { today, now }: Dated,
): Promise<WrittenOff | Refusal> => {
  await lockPolices(transaction, [policeId]);
  const [item] = await findOpenItems(transaction, { sideKey: 'owed', today, after: null, policeId, limit: 1 });
  if (item === undefined) return { refusal: [error('Hier ist nichts offen.', 'amount')] };
  if (amount <= 0 || amount > item.amount) {
    return { refusal: [error(`Bitte gib einen Betrag bis ${formatCents(item.amount)} an: So viel ist offen.`, 'amount')] };
  }
  const { charges, lastTransactionId } = await findWriteOffBasis(transaction, policeId);
  // There was no tax on charges: none is taken back where it is in doubt.
  const untaxed = cents(Math.min(amount, charges));
  const taxPercent = taxPercentOn(item.since);
  const { net, tax } = splitTax(subtractCents(amount, untaxed), taxPercent);
  const customer = { policeId, dueOn: today };
  await book(
    transaction,
    [
      {
        movementKey: 'write_off',
        bookedOn: today,
        sourceKey: `write_off ${policeId} ${lastTransactionId}`,
        detail: { reason, untaxed },
        postings: [
          { from: customer, to: 'written_off', amount: untaxed },
          { from: customer, to: 'written_off', amount: net, taxPercent },
          { from: customer, to: 'insurance_tax', amount: tax, taxPercent },
        ],
      },
    ],
    now,
  );
  return { policeId, amount };
};

/** The rest of a contract whose animal is gone, where it is too small to ask for (spec 20.4). True where there was one. */
export const letGoRest = async (transaction: Transaction, police: StoredPolice, dated: Dated): Promise<boolean> => {
  const { policeId } = police;
  const { due } = (await findBalances(transaction, [policeId], dated.today))(policeId);
  if (!isLetGo(paidContractOf(police), due)) return false;
  const result = await bookWriteOff(transaction, { policeId, amount: due, reason: 'Kleiner Rest nach dem Ende' }, dated);
  return !isRefusal(result);
};

/** All of them, in the day's work; done again it finds nothing. Returns how many there were. */
export const letGoRests = async (day: IsoDate, { database, clock }: { database: Database; clock: Clock }): Promise<number> => {
  let count = 0;
  await forSpans(database, async (span) => {
    const gone = await findGonePolices(database, span);
    const balanceOf = await findBalances(database, gone, day);
    for (const policeId of gone.filter((one) => balanceOf(one).due > 0)) {
      const isDone = await database.transaction().execute(async (transaction) => {
        const police = await lockPolice(transaction, policeId);
        return police !== null && letGoRest(transaction, police, { today: day, now: clock.now() });
      });
      if (isDone) count += 1;
    }
  });
  return count;
};

/** A person's decision about the rest of an account. */
export const writeOff = async (
  { policeNumber, amount, reason }: { policeNumber: string; amount: Cents; reason: string },
  { database, clock, actor }: { database: Database; clock: Clock; actor: Actor },
): Promise<WrittenOff | Refusal> => {
  const issues = checkWorkText(reason, { field: 'reason', about: 'kurz, warum' });
  if (!isSuccess(issues)) return { refusal: issues };
  const police = await findPoliceByNumber(database, policeNumber);
  if (police === null) return { refusal: [error(`Es gibt keine Police ${policeNumber}.`)] };
  const { policeId } = police;
  return database.transaction().execute(async (transaction): Promise<WrittenOff | Refusal> => {
    const now = clock.now();
    const result = await bookWriteOff(transaction, { policeId, amount, reason: reason.trim() }, { today: todayOf(clock), now });
    if ('refusal' in result) return result;
    await appendAudit(transaction, {
      actor,
      actionKey: 'money.written_off',
      subject: { kindKey: 'police', id: policeId },
      after: { sum: toEuros(amount), reason: reason.trim() },
      now,
    });
    return result;
  });
};
