import { cents } from '#domain/basics/money.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import type { BankActionKey } from '#domain/money/bank-booking.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { accountOf, book, type Movement } from '#server/business/money/ledger/book.ts';
import { findEntriesOfSource, findLastTransaction } from '#server/business/money/ledger/movement-store.ts';
import { findRemindersOf } from '#server/business/money/returns/reminder-store.ts';
import { lockPolices } from '#server/business/polices/money-store.ts';
import { paymentSourceOf, paymentWords, sourceOf } from './booking-scene.ts';
import { findItemsToSendBack, lockItem, questionLine, reopenItem, type BankItem } from './item-store.ts';

/** A return or a payout has told customers, and more has followed from it. */
const undoable: ReadonlySet<BankActionKey> = new Set(['police', 'customer', 'charges', 'other', 'back', 'note']);

/** A transfer that the shop took for a police's by what its purpose says. */
const isOwnBooking = ({ kindKey, outcome }: BankItem) => kindKey === 'booked' && outcome === paymentWords;

export const mayUndo = (item: BankItem) =>
  item.kindKey === 'known' ||
  isOwnBooking(item) ||
  (item.closedAt !== null && item.decision !== null && undoable.has(item.decision.actionKey));

type Entries = Awaited<ReturnType<typeof findEntriesOfSource>>;

const policesOf = (entries: Entries) => [...new Set(entries.flatMap(({ policeId }) => policeId ?? []))];

/** Why it stands: something has followed from it. Null where nothing has. */
const obstacleOf = async (transaction: Transaction, item: BankItem, entries: Entries): Promise<Issue | null> => {
  const { decision, closedAt, itemId } = item;
  if (item.kindKey === 'known') return item.currency === 'EUR' ? null : error('Das ist kein Umsatz in Euro.');
  if (closedAt === null) return error('Hier hat niemand etwas gebucht.');
  if (!mayUndo(item)) {
    return error('Was zu einer Lastschrift oder Auszahlung gebucht ist, bleibt: Es hat schon Folgen für den Kunden.');
  }
  if (decision?.actionKey === 'back' && (await findItemsToSendBack(transaction, [itemId])).length === 0) {
    return error('Das Geld ist schon auf dem Weg zurück.');
  }
  const policeIds = policesOf(entries);
  if (policeIds.length === 0) return null;
  await lockPolices(transaction, policeIds);
  const ended = (await findRemindersOf(transaction, policeIds)).some(
    (reminder) => (reminder.closedAt ?? new Date(0)) >= closedAt,
  );
  const isLast = (await findLastTransaction(transaction, policeIds)) === entries[0]?.transactionId;
  return ended || !isLast ? error('Seitdem ist auf diesem Konto etwas geschehen. Bitte buche es von dort aus um.') : null;
};

/** The other way round, entry by entry: all of it stands on the unclear again. */
const counterOf = (item: BankItem, entries: Entries, today: Movement['bookedOn']): Movement[] => {
  // What came to the bank stays there.
  const others = entries.filter(({ accountKey }) => accountKey !== 'unassigned' && accountKey !== 'bank');
  const [first] = others;
  if (first === undefined) return [];
  return [
    {
      movementKey: first.movementKey,
      bookedOn: today,
      sourceKey: `${sourceOf(item)} undone`,
      detail: { itemId: item.itemId },
      postings: others.map((entry) => ({ from: accountOf(entry, today), to: 'unassigned', amount: entry.amount })),
    },
  ];
};

/** It looked as if other lines had told it, and did not: its money moved too. */
const bringingIn = ({ itemId, amount, bookedOn }: BankItem, today: Movement['bookedOn']): Movement => ({
  movementKey: 'clearing',
  bookedOn: bookedOn ?? today,
  sourceKey: `line of item ${itemId}`,
  postings: [{ from: 'unassigned', to: 'bank', amount: cents(amount ?? 0) }],
});

/** A booking, by a person or by the shop itself, taken back by its counter-booking while nothing has followed from it: the line waits again. */
export const undoBooking = (
  itemId: number,
  { database, clock, actor }: Pick<Work, 'database' | 'clock'> & { actor: Actor },
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction): Promise<IssuesAnswer> => {
    const item = await lockItem(transaction, itemId);
    if (item === null) throw notFound('Diesen Umsatz gibt es nicht.');
    const source = isOwnBooking(item) ? paymentSourceOf(item.itemKey) : sourceOf(item);
    const entries = await findEntriesOfSource(transaction, source);
    const obstacle = await obstacleOf(transaction, item, entries);
    if (obstacle !== null) return { _issues: [obstacle] };
    const now = clock.now();
    const movements = item.kindKey === 'known' ? [bringingIn(item, todayOf(clock))] : counterOf(item, entries, todayOf(clock));
    if (movements.length > 0) await book(transaction, movements, now);
    if (item.kindKey === 'known' || item.kindKey === 'booked') await questionLine(transaction, itemId, item.kindKey);
    await reopenItem(transaction, itemId);
    await appendAudit(transaction, {
      actor,
      actionKey: 'bank_item.undone',
      subject: { kindKey: 'money', id: `item ${itemId}` },
      before: { outcome: item.outcome, by: item.closedBy },
      now,
    });
    return { _issues: [ok('Zurückgenommen: Der Umsatz ist wieder ungeklärt.')] };
  });
