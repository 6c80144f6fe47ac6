import type { Transaction } from '#server/foundation/database/connect.ts';
import { formatGermanInstant, formatGermanDate, isBefore, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { reminderStateWords, returnReason } from '#domain/money/bank/returns.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { describePlan, obstaclesOf, refusedPlan } from '#server/foundation/preview.ts';
import { planReminderAction } from '#server/business/money/reminders/reminder-actions.ts';
import { findReminder, lockReminder, type StoredReminder } from '#server/business/money/reminders/reminder-store.ts';
import { lockPolice, findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { deleteTaking } from '#server/business/tasks/taken-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';
import { cents, formatCents } from '#domain/basics/money.ts';
import { findAskedFor } from '#server/business/money/reminders/reminder-payments.ts';
import { maskIban } from '#domain/person/payment.ts';
import { dueOf } from '#domain/staff/work.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findReturn } from '#server/business/money/returns/return-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { describeAside } from '#server/business/tasks/describe-aside.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { ReminderDecision, DeskReminder } from '#domain/wire/money/returns.ts';

type Dependencies = Pick<Work, 'database' | 'clock' | 'book' | 'delivery'>;

const unknown = () => notFound('Diese Mahnung gibt es nicht.');

/** The police first, as whoever books on it does. */
const open = async (transaction: Transaction, reminderId: number) => {
  const row = await findReminder(transaction, reminderId);
  if (row === null) throw unknown();
  const police = required(await lockPolice(transaction, row.policeId), 'the police of a reminder');
  return { police, reminder: required(await lockReminder(transaction, reminderId), 'the reminder') };
};

/** It waits for a person: unpaid, or paid once the contract had been ended. */
const isDecidable = ({ stateKey }: StoredReminder) => stateKey === 'open' || stateKey === 'paid_after';

const overWords = ({ stateKey, closedBy, closedAt }: StoredReminder) =>
  error(
    `Diese Mahnung ist schon erledigt (${reminderStateWords[stateKey]}${
      closedBy === null || closedAt === null ? '' : `, ${closedBy}, ${formatGermanInstant(closedAt)}`
    }).`,
  );

/** What will happen, and the mail as it will be sent; nothing changes. */
export const previewReminderDecision = (
  decision: ReminderDecision,
  { database, clock, book }: Dependencies,
): Promise<MailPreview> =>
  database.transaction().execute(async (transaction) => {
    const { police, reminder } = await open(transaction, decision.reminderId);
    if (!isDecidable(reminder)) return describePlan(refusedPlan(overWords(reminder)));
    return describePlan(await planReminderAction(transaction, { reminder, police }, decision, { clock, book }));
  });

const confirmations: Readonly<Record<ReminderDecision['actionKey'], string>> = {
  retry: 'Der Betrag wird mit der nächsten Abbuchung eingezogen.',
  extend: 'Die Frist ist verlängert, die Mail ist unterwegs.',
  write_off: 'Der Betrag ist ausgebucht.',
  end: 'Der Vertrag ist beendet, Brief und Mail sind unterwegs.',
  revive: 'Der Vertrag lebt wieder auf, die Mail ist unterwegs.',
  keep_ended: 'Der Vertrag bleibt beendet.',
};

/** When two decide at once, one does; what another has taken nobody else decides on (spec 19.5, 20.6). */
export const decideReminder = async (
  decision: ReminderDecision,
  { staffId, name }: RequestStaff,
  { database, clock, book, delivery }: Dependencies,
): Promise<IssuesAnswer> => {
  const { reminderId, actionKey } = decision;
  const outcome = await database.transaction().execute(async (transaction) => {
    const { police, reminder } = await open(transaction, reminderId);
    if (!isDecidable(reminder)) return { refusal: [overWords(reminder)] };
    const subject = { subjectKey: 'reminder', subjectId: reminderId } as const;
    const heldByOther = await refuseTaken(transaction, subject, { staffId }, clock);
    if (heldByOther !== null) return heldByOther;
    const plan = await planReminderAction(transaction, { reminder, police }, decision, { clock, book });
    const refusal = obstaclesOf(plan, decision.previewKey);
    if (refusal.length > 0) return { refusal };
    const now = clock.now();
    const mailId = await plan.apply(name, now);
    if (actionKey !== 'extend') await deleteTaking(transaction, subject);
    await appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: `reminder.${actionKey}`,
      subject: { kindKey: 'reminder', id: reminderId },
      // One whose deadline still runs has not waited for anybody.
      before: { deadline: reminder.deadline, ...(reminder.overAt <= now && { waitingSince: reminder.overAt.toISOString() }) },
      after: { policeNumber: police.policeNumber, text: plan.effects.join(' '), reason: decision.reason.trim() || null },
      now,
    });
    return { mailId };
  });
  if ('refusal' in outcome) return { _issues: [...outcome.refusal] };
  if (outcome.mailId !== null) void delivery.deliverNow(outcome.mailId, { withinMs: 0 });
  return { _issues: [ok(confirmations[actionKey])] };
};

type ShowingDependencies = Pick<Work, 'database' | 'clock'>;

/** The mandate is younger than the return: another account may do. */
const newAccountWords = ({ mandate, iban }: StoredPolice, since: Date) =>
  mandate !== null && mandate.acceptedAt > since
    ? `Neue Bankverbindung seit ${formatGermanInstant(mandate.acceptedAt)}: ${maskIban(iban)}`
    : null;

export const showReminder = async (
  reminderId: number,
  staff: RequestStaff,
  { database, clock }: ShowingDependencies,
): Promise<DeskReminder> => {
  const reminder = await findReminder(database, reminderId);
  if (reminder === null) throw notFound('Diese Mahnung gibt es nicht.');
  const { policeId, lawKey, deadline, stateKey, overAt, createdAt } = reminder;
  const police = required(await findPolice(database, policeId), 'the police of a reminder');
  const label = required((await findPoliceLabels(database, [policeId])).get(policeId), 'the label of a police');
  const returned = required(await findReturn(database, reminder.returnId), 'the return of a reminder');
  const letter = reminder.documentId === null ? null : await findLetter(database, reminder.documentId);
  const today = todayOf(clock);
  const balanceOf = await findBalances(database, [policeId], today);
  const open = balanceOf(policeId).due;
  const isOpen = isDecidable(reminder);
  const { remaining } = (await findAskedFor(database, [reminder]))(reminderId);
  return {
    reminderId,
    policeNumber: label.policeNumber,
    animalName: label.animalName,
    name: label.name,
    userId: label.userId,
    isOpen,
    state: reminderStateWords[stateKey],
    open,
    isOver: isBefore(deadline, today),
    isPaidAfter: stateKey === 'paid_after',
    newAccount: isOpen ? newAccountWords(police, createdAt) : null,
    letterTitle: letter?.source.title ?? 'Gelöscht',
    rows: [
      ...(reminder.paidOn === null ? [] : [{ label: 'Bezahlt am', value: formatGermanDate(reminder.paidOn) }]),
      { label: 'Gemahnt am', value: formatGermanDate(todayInBerlin(createdAt)) },
      { label: 'Beitrag', value: formatCents(reminder.premium) },
      { label: 'Entgelt der Bank', value: formatCents(reminder.fee) },
      { label: 'Davon noch offen', value: formatCents(cents(Math.max(0, remaining))) },
      { label: 'Am Konto heute offen', value: formatCents(open) },
      { label: 'Frist', value: formatGermanDate(deadline) },
      { label: 'Gesetz', value: lawKey === 'first' ? '§ 37 VVG, erster Beitrag' : '§ 38 VVG, Folgebeitrag' },
      { label: 'Zurückgekommen', value: `${formatCents(returned.amount)} am ${formatGermanDate(returned.returnedOn)}` },
      { label: 'Grund der Bank', value: returnReason(returned.reasonCode).words },
    ],
    work: await describeAside(
      { subjectKey: 'reminder', subjectId: reminderId },
      { since: overAt, ...dueOf('reminder', { since: overAt }, today), isWaiting: isOpen },
      staff,
      { database, clock },
    ),
  };
};
