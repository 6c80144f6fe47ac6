import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, cents, subtractCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { error, isSuccess, type Refusal } from '#domain/basics/issue.ts';
import { splitTax, taxPercentOn } from '#domain/money/dues.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { lockPolices } from '#server/business/polices/money-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
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
  // Of charges there was no tax: none is taken back where it is in doubt.
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
    const done = await bookWriteOff(transaction, { policeId, amount, reason: reason.trim() }, { today: todayOf(clock), now });
    if ('refusal' in done) return done;
    await appendAudit(transaction, {
      actor,
      actionKey: 'money.written_off',
      subject: { kindKey: 'police', id: policeId },
      after: { sum: toEuros(amount), reason: reason.trim() },
      now,
    });
    return done;
  });
};
