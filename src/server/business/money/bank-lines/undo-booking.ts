import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { cents, formatCents, type Cents } from '#domain/basics/money.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import type { BankActionKey } from '#domain/money/bank/bank-booking.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { appendAudit, isSamePerson, readAuditOf, type Actor, type AuditSubject } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { describePlan, obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { ledgerAccountOf, book, type Movement } from '#server/business/money/ledger/book.ts';
import { findEntriesOfSource, findLastTransaction } from '#server/business/money/ledger/movement-store.ts';
import { findRemindersOf } from '#server/business/money/reminders/reminder-store.ts';
import { findPoliceLabels, lockPolices } from '#server/business/polices/money-store.ts';
import { lineOfSource, paymentSourceOf, paymentWords, sourceOf } from './booking-scene.ts';
import { findClosedItems, findItemsToSendBack, lockItem, questionLine, reopenItem, type BankItem } from './item-store.ts';

/** A return or a payout has told customers, and more has followed from it. */
const undoable: ReadonlySet<BankActionKey> = new Set(['police', 'customer', 'charges', 'other', 'back', 'note']);

/** A transfer that the shop took for a police's by what its purpose says. */
const isOwnBooking = ({ kindKey, outcome }: BankItem) => kindKey === 'booked' && outcome === paymentWords;

export const mayUndo = (item: BankItem) =>
  item.kindKey === 'known' ||
  isOwnBooking(item) ||
  (item.closedAt !== null && item.decision !== null && undoable.has(item.decision.actionKey));

const sourceOfBooking = (item: BankItem) => (isOwnBooking(item) ? paymentSourceOf(item.itemKey) : sourceOf(item));

/** Finds, by their sources in the ledger, the lines whose booking may be taken back. */
export const findUndoable = async (database: Database, sourceKeys: readonly string[]): Promise<Map<string, number>> => {
  const lines = sourceKeys.map(lineOfSource).filter((line) => line !== null);
  const items = await findClosedItems(database, {
    itemKeys: lines.flatMap((line) => ('itemKey' in line ? [line.itemKey] : [])),
    itemIds: lines.flatMap((line) => ('itemId' in line ? [line.itemId] : [])),
  });
  return new Map(items.filter(mayUndo).map((item) => [sourceOfBooking(item), item.itemId]));
};

type Entries = Awaited<ReturnType<typeof findEntriesOfSource>>;
type Undoing = { transaction: Transaction; item: BankItem; entries: Entries; today: Movement['bookedOn'] };

const policesOf = (entries: Entries) => [...new Set(entries.flatMap(({ policeId }) => policeId ?? []))];

/** Why it stands, and what to do instead. */
const obstacleOf = async ({ transaction, item }: Undoing): Promise<Issue | null> => {
  const { decision, closedAt, itemId } = item;
  if (item.kindKey === 'known') return item.currency === 'EUR' ? null : error('Das ist kein Umsatz in Euro.');
  if (closedAt === null) return error('Dieser Umsatz ist schon ungeklärt: Hier ist nichts gebucht.');
  if (!mayUndo(item)) {
    return error('Was zu einer Lastschrift oder Auszahlung gebucht ist, bleibt: Es hat schon Folgen für den Kunden.');
  }
  if (decision?.actionKey === 'back' && (await findItemsToSendBack(transaction, [itemId])).length === 0) {
    return error('Das Geld ist schon auf dem Weg zurück. Kommt es dort nicht an, ist es wieder ungeklärt.');
  }
  return null;
};

const standing = (due: Cents) => {
  if (due === 0) return 'nichts offen';
  return due > 0 ? `${formatCents(due)} offen` : `${formatCents(cents(-due))} Guthaben`;
};

/** What each account says before and after it. */
const effectsOnPolices = async ({ transaction, entries, today }: Undoing): Promise<string[]> => {
  const policeIds = policesOf(entries);
  const labels = await findPoliceLabels(transaction, policeIds);
  const balanceOf = await findBalances(transaction, policeIds, today);
  return policeIds.map((policeId) => {
    const paid = entries.filter((entry) => entry.policeId === policeId).reduce((sum, { amount }) => sum + amount, 0);
    const { due } = balanceOf(policeId);
    const after = cents(due - paid);
    const number = labels.get(policeId)?.policeNumber ?? '';
    return `${number}: jetzt ${standing(due)}, danach ${standing(after)}.`;
  });
};

/** Nobody would guess it from the line alone. */
const hasFollowed = async ({ transaction, item, entries }: Undoing): Promise<boolean> => {
  const policeIds = policesOf(entries);
  if (policeIds.length === 0) return false;
  const since = item.closedAt?.getTime() ?? 0;
  const reminders = await findRemindersOf(transaction, policeIds);
  if (reminders.some(({ closedAt }) => (closedAt?.getTime() ?? 0) >= since)) return true;
  return (await findLastTransaction(transaction, policeIds)) !== entries[0]?.transactionId;
};

/** The other way round, entry by entry: all of it stands on the unclear again. */
const counterOf = ({ item, entries, today }: Undoing): Movement[] => {
  // What came to the bank stays there.
  const others = entries.filter(({ accountKey }) => accountKey !== 'unassigned' && accountKey !== 'bank');
  const [first] = others;
  if (first === undefined) return [];
  return [
    {
      movementKey: first.movementKey,
      bookedOn: today,
      sourceKey: `${sourceOf(item)} undone`,
      detail: { itemId: item.itemId, undoes: first.transactionId },
      postings: others.map((entry) => ({ from: ledgerAccountOf(entry, today), to: 'unassigned', amount: entry.amount })),
    },
  ];
};

/** It looked as if other lines had told it, and did not: its money moved too. */
const bringingIn = ({ item: { itemId, amount, bookedOn }, today }: Undoing): Movement => ({
  movementKey: 'clearing',
  bookedOn: bookedOn ?? today,
  sourceKey: `line of item ${itemId}`,
  postings: [{ from: 'unassigned', to: 'bank', amount: cents(amount ?? 0) }],
});

type UndoingPlan = Plan<void> & { hasFollowed: boolean };

const planUndoing = async (undoing: Undoing): Promise<UndoingPlan> => {
  const { transaction, item, entries } = undoing;
  const policeIds = policesOf(entries);
  if (policeIds.length > 0) await lockPolices(transaction, policeIds);
  const obstacle = await obstacleOf(undoing);
  if (obstacle !== null) return { ...refusedPlan(obstacle), hasFollowed: false };
  const followed = await hasFollowed(undoing);
  const { kindKey } = item;
  const movements = kindKey === 'known' ? [bringingIn(undoing)] : counterOf(undoing);
  const onPolices = await effectsOnPolices(undoing);
  return {
    issues: [],
    effects: [
      kindKey === 'known'
        ? 'Der Umsatz zählt als eigener und ist ungeklärt, bis jemand ihn bucht.'
        : 'Der Umsatz ist wieder ungeklärt, bis jemand ihn anders bucht.',
      ...onPolices,
      ...(followed
        ? [
            'Seitdem ist auf diesem Konto etwas geschehen. Das bleibt, wie es ist: Was ausgezahlt ist, eine Mahnung, die als bezahlt gilt, ein Vertrag, der wieder auflebte.',
          ]
        : []),
      ...(onPolices.length > 0
        ? [
            'Was dann fällig ist, wird zum nächsten Einzug angekündigt; nach dem Ende eines Vertrags bleibt es ein offener Posten.',
          ]
        : []),
    ],
    mail: null,
    hasFollowed: followed,
    apply: async (_by, now) => {
      if (movements.length > 0) await book(transaction, movements, now);
      if (kindKey !== 'known' && kindKey !== 'booked') return;
      const labels = await findPoliceLabels(transaction, policeIds);
      const numbers = [...labels.values()].map(({ policeNumber }) => policeNumber);
      const former = numbers.length === 0 ? null : `Zuvor gebucht auf ${numbers.join(', ')}`;
      await questionLine(transaction, item.itemId, { kindKey, former });
    },
  };
};

type Dependencies = Pick<Work, 'database' | 'clock'> & { actor: Actor };

const confirmation = ok('Zurückgenommen: Der Umsatz ist wieder ungeklärt.');
const subjectOf = (itemId: number): AuditSubject => ({ kindKey: 'money', id: `item ${itemId}` });

/** Whoever has lost the answer presses again, and hears it; whoever comes second hears who was first. Null while a booking stands. */
const answerAgain = async (
  transaction: Transaction,
  { itemId, closedAt, kindKey }: BankItem,
  actor: Actor,
): Promise<Issue | null> => {
  if (closedAt !== null || kindKey === 'known') return null;
  const [last] = await readAuditOf(transaction, subjectOf(itemId), 1);
  if (last?.actionKey !== 'bank_item.undone') return null;
  const { actorName, happenedAt } = last;
  if (isSamePerson(actor, { name: actorName, staffId: null })) return confirmation;
  return error(
    `Das hat ${actorName} schon zurückgenommen (${formatGermanInstant(happenedAt)}): Der Umsatz ist wieder ungeklärt.`,
  );
};

const planOf = async (transaction: Transaction, itemId: number, { clock }: Dependencies) => {
  const item = await lockItem(transaction, itemId);
  if (item === null) throw notFound('Diesen Umsatz gibt es nicht.');
  const entries = await findEntriesOfSource(transaction, sourceOfBooking(item));
  return { item, plan: await planUndoing({ transaction, item, entries, today: todayOf(clock) }) };
};

/** What taking it back would do; nothing changes. */
export const previewUndoing = (itemId: number, dependencies: Dependencies): Promise<MailPreview> =>
  dependencies.database
    .transaction()
    .execute(async (transaction) => describePlan((await planOf(transaction, itemId, dependencies)).plan));

/**
 * A booking, by a person or by the shop itself, taken back by its counter-booking: the line waits again. Where something has followed from it, only by
 * whoever has seen what becomes of the account.
 */
export const undoBooking = (
  { itemId, previewKey }: { itemId: number; previewKey?: string | null },
  dependencies: Dependencies,
): Promise<IssuesAnswer> =>
  dependencies.database.transaction().execute(async (transaction): Promise<IssuesAnswer> => {
    const { item, plan } = await planOf(transaction, itemId, dependencies);
    const { actor, clock } = dependencies;
    const again = await answerAgain(transaction, item, actor);
    if (again !== null) return { _issues: [again] };
    const refusal = obstaclesOf(plan, previewKey);
    if (refusal.length > 0) return { _issues: refusal };
    if (plan.hasFollowed && typeof previewKey !== 'string') {
      return {
        _issues: [error('Seitdem ist auf diesem Konto etwas geschehen. Bitte sieh dir zuerst an, was die Rücknahme bewirkt.')],
      };
    }
    const now = clock.now();
    await plan.apply(actor.name, now);
    await reopenItem(transaction, itemId);
    await appendAudit(transaction, {
      actor,
      actionKey: 'bank_item.undone',
      subject: subjectOf(itemId),
      before: { outcome: item.outcome, by: item.closedBy },
      now,
    });
    return { _issues: [confirmation] };
  });
