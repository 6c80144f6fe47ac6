import { formatGermanDate, formatGermanInstant, isBefore, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { there } from '#domain/basics/complete.ts';
import { reminderStateWords, returnReason } from '#domain/money/returns.ts';
import { maskIban } from '#domain/person/payment.ts';
import { dueDayOf } from '#domain/staff/work.ts';
import type { DeskReminder } from '#domain/wire/money/return-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findReminder } from '#server/business/money/returns/reminder-store.ts';
import { findReturn } from '#server/business/money/returns/return-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { describeAside } from './describe-aside.ts';
import { noteLook } from './note-look.ts';
import type { Work } from '#server/foundation/work.ts';

type Dependencies = Pick<Work, 'database' | 'clock'>;

/** The mandate is younger than the return: another account may do. */
const newAccountWords = ({ mandate, iban }: StoredPolice, since: Date) =>
  mandate !== null && mandate.acceptedAt > since
    ? `Neue Bankverbindung seit ${formatGermanInstant(mandate.acceptedAt)}: ${maskIban(iban)}`
    : null;

export const showReminder = async (
  reminderId: number,
  staff: RequestStaff,
  { database, clock }: Dependencies,
): Promise<DeskReminder> => {
  const reminder = await findReminder(database, reminderId);
  if (reminder === null) throw notFound('Diese Mahnung gibt es nicht.');
  const { policeId, lawKey, deadline, stateKey, overAt, createdAt } = reminder;
  const police = there(await findPolice(database, policeId), 'the police of a reminder');
  const label = there((await findPoliceLabels(database, [policeId])).get(policeId), 'the label of a police');
  const returned = there(await findReturn(database, reminder.returnId), 'the return of a reminder');
  const letter = reminder.documentId === null ? null : await findLetter(database, reminder.documentId);
  const today = todayOf(clock);
  const balanceOf = await findBalances(database, [policeId], today);
  const open = balanceOf(policeId).due;
  const isOpen = stateKey === 'open';
  await noteLook(
    { subject: { kindKey: 'customer', id: police.userId }, parts: ['contracts', 'bank'], about: { reminderId } },
    staff,
    {
      database,
      clock,
    },
  );
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
    newAccount: isOpen ? newAccountWords(police, createdAt) : null,
    letterTitle: letter?.source.title ?? 'Gelöscht',
    rows: [
      { label: 'Offen heute', value: formatCents(open) },
      { label: 'Gemahnt am', value: formatGermanDate(todayInBerlin(createdAt)) },
      { label: 'Beitrag', value: formatCents(reminder.premium) },
      { label: 'Entgelt der Bank', value: formatCents(reminder.fee) },
      { label: 'Frist', value: formatGermanDate(deadline) },
      { label: 'Gesetz', value: lawKey === 'first' ? '§ 37 VVG, erster Beitrag' : '§ 38 VVG, Folgebeitrag' },
      { label: 'Zurückgekommen', value: `${formatCents(returned.amount)} am ${formatGermanDate(returned.returnedOn)}` },
      { label: 'Grund der Bank', value: returnReason(returned.reasonCode).words },
    ],
    work: await describeAside(
      { subjectKey: 'reminder', subjectId: reminderId },
      { since: overAt, dueDay: dueDayOf('reminder', overAt), isWaiting: isOpen },
      staff,
      { database, clock },
    ),
  };
};
