import { createHash } from 'node:crypto';
import { addDays, addMonths, firstOfMonth, isAfter, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { formatCents } from '#domain/basics/money.ts';
import { monthTitle } from '#domain/money/ledger-accounts.ts';
import { appendAudit, isSamePerson, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import * as store from '#server/business/money/ledger/closed-month-store.ts';
import type { ClosingLine, Closings } from '#domain/wire/money/closing.ts';
import { readTransactions } from './export-bookings.ts';
import { rowsOf } from './print-closing.ts';
import { findSpanOfBooks } from './tax-store.ts';
import { findingText, verifyLedger } from './verify-ledger.ts';

type Closing = { database: Database; clock: Clock; actor: Actor };

const refuse = (message: string): Refusal => ({ refusal: [error(message)] });

/** The sums of a month, and a hash of them, of every line in it and of the month before: a cent that moves anywhere gives another. */
const workOut = async (database: Database, month: IsoDate) => {
  const monthSums = await store.sumMonth(database, month);
  const before = await store.findClosedMonth(database, addMonths(month, -1));
  const hash = createHash('sha256');
  hash.update(JSON.stringify([before?.sha256 ?? null, month, monthSums]));
  for await (const transactions of readTransactions({ from: month, to: addDays(addMonths(month, 1), -1) }, database)) {
    for (const { transactionId, bookedOn, movementKey, entries } of transactions) {
      const lines = entries.map(({ accountKey, amount, policeId, taxPercent }) => [accountKey, amount, policeId, taxPercent]);
      hash.update(JSON.stringify([transactionId, bookedOn, movementKey, lines]));
    }
  }
  return { month, ...monthSums, sha256: hash.digest('hex') };
};

/** The month after the last one that is closed, or the first of the books; null while nothing is booked. */
const findNextMonth = async (database: Database): Promise<IsoDate | null> => {
  const last = await store.findLastClosed(database);
  if (last !== null) return addMonths(last, 1);
  const span = await findSpanOfBooks(database);
  return span === null ? null : firstOfMonth(span.first);
};

/** Why the month cannot be closed by now; null where it can, as far as its day goes. */
const faultOfMonth = async (database: Database, month: IsoDate, today: IsoDate): Promise<string | null> => {
  const next = await findNextMonth(database);
  if (next === null) return 'Es ist noch nichts gebucht.';
  if (isBefore(month, next)) return `${monthTitle(month)} ist schon abgeschlossen oder liegt vor den Büchern.`;
  if (isAfter(month, next)) return `Erst muss ${monthTitle(next)} abgeschlossen sein.`;
  return isAfter(addMonths(month, 1), today) ? `${monthTitle(month)} ist noch nicht vorbei.` : null;
};

/** What a closing would be, after everything was worked out again; nothing is kept. */
export const planClosing = async (month: IsoDate, { database, clock }: Omit<Closing, 'actor'>) => {
  const fault = await faultOfMonth(database, month, todayOf(clock));
  if (fault !== null) return refuse(fault);
  const { findings, waiting } = await verifyLedger({ database, clock });
  const [first] = findings;
  if (first !== undefined) return refuse(`Die Bücher stimmen noch nicht: ${findingText(first)}`);
  if (waiting > 0) return refuse('Es wird gerade noch etwas gebucht. Bitte versuch es in einer Minute noch einmal.');
  return workOut(database, month);
};

/** One person works the month out; another confirms what it came to (spec 20.10). */
export const proposeClosing = async (
  month: IsoDate,
  { database, clock, actor }: Closing,
): Promise<{ sha256: string } | Refusal> => {
  const planned = await planClosing(month, { database, clock });
  if (isRefusal(planned)) return planned;
  return database.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (!(await store.keepProposal(transaction, planned, { actor, now })))
      return refuse(`${monthTitle(month)} ist schon abgeschlossen.`);
    await appendAudit(transaction, {
      actor,
      actionKey: 'books.proposed',
      subject: { kindKey: 'money', id: `month ${month.slice(0, 7)}` },
      after: { sha256: planned.sha256, movements: planned.movementCount },
      now,
    });
    return { sha256: planned.sha256 };
  });
};

/** From then on nothing is booked into the month. What changed since it was proposed is refused. */
export const confirmClosing = (
  { month, sha256 }: { month: IsoDate; sha256: string },
  { database, clock, actor }: Closing,
): Promise<{ isNew: boolean } | Refusal> =>
  database.transaction().execute(async (transaction): Promise<{ isNew: boolean } | Refusal> => {
    await store.lockClosing(transaction);
    const proposal = await store.findClosedMonth(transaction, month);
    if (proposal === null) return refuse(`${monthTitle(month)} ist nicht zum Abschluss vorgeschlagen.`);
    if (proposal.confirmedAt !== null) return { isNew: false };
    if (isProposer(proposal, actor)) return refuse('Du hast den Abschluss vorgeschlagen. Bestätigen muss ihn jemand anderes.');
    const fault = await faultOfMonth(transaction, month, todayOf(clock));
    if (fault !== null) return refuse(fault);
    if (proposal.sha256 !== sha256 || (await workOut(transaction, month)).sha256 !== sha256)
      return refuse('Seit dem Vorschlag hat sich etwas geändert. Bitte lass den Monat noch einmal vorschlagen.');
    const now = clock.now();
    await store.confirmMonth(transaction, month, { by: actor.name, now });
    await appendAudit(transaction, {
      actor,
      actionKey: 'books.closed',
      subject: { kindKey: 'money', id: `month ${month.slice(0, 7)}` },
      after: { sha256, proposedBy: proposal.proposedBy },
      now,
    });
    return { isNew: true };
  });

const isProposer = ({ proposedBy, proposedByStaffId }: store.ClosedMonth, actor: Actor) =>
  isSamePerson(actor, { name: proposedBy, staffId: proposedByStaffId });

/** Ten years. */
const shownMost = 120;

export const listClosings = async ({ database, clock, actor }: Closing): Promise<Closings> => {
  const next = await findNextMonth(database);
  const months = await store.listClosedMonths(database, shownMost);
  return {
    next: next === null ? null : { month: next.slice(0, 7), fault: await faultOfMonth(database, next, todayOf(clock)) },
    items: months.map((month) => describe(month, actor)),
  };
};

const describe = (closed: store.ClosedMonth, actor: Actor): ClosingLine => ({
  month: closed.month.slice(0, 7),
  accounts: rowsOf(closed).map(({ title, left, right, count }) => ({
    title,
    leftStr: formatCents(left),
    rightStr: formatCents(right),
    count,
  })),
  count: closed.movementCount,
  sha256: closed.sha256,
  proposedBy: closed.proposedBy,
  proposedAt: closed.proposedAt.toISOString(),
  confirmedBy: closed.confirmedBy,
  confirmedAt: closed.confirmedAt?.toISOString() ?? null,
  isOwn: isProposer(closed, actor),
});
