import { formatGermanDate, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { releaseHold } from '#server/business/money/ledger/hold-store.ts';
import { lockPolices } from '#server/business/polices/money-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice, findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { livesAgain, reviveContract } from './end-unpaid.ts';
import { reminderPaidMailKind } from './reminder-mail.ts';
import { findAskedFor } from './reminder-payments.ts';
import { closeReminder, findRemindedPolices, findRemindersOf, type StoredReminder } from './reminder-store.ts';
import { nextCollectionDate } from '#domain/money/collection.ts';
import { findLastCollectionDate } from '#server/business/money/collecting/run-store.ts';

const by = 'Zahlung';

/** Those in a state, and what of them has not come yet. */
const findAsked = async (transaction: Transaction, policeIds: readonly number[], stateKey: 'open' | 'ended') => {
  const reminders = (await findRemindersOf(transaction, policeIds)).filter((reminder) => reminder.stateKey === stateKey);
  if (reminders.length > 0) await lockPolices(transaction, [...new Set(reminders.map(({ policeId }) => policeId))]);
  const askedFor = await findAskedFor(transaction, reminders);
  return reminders.map((reminder) => ({ reminder, ...askedFor(reminder.reminderId) }));
};

/** Whoever pays what a letter asked for has paid: the reminder ends though more fell due since (spec 20.6). Returns how many ended. */
export const endPaidReminders = async (
  transaction: Transaction,
  policeIds: readonly number[],
  { clock }: { clock: Clock },
): Promise<number> => {
  const balanceOf = await findBalances(transaction, policeIds, todayOf(clock));
  const paid = (await findAsked(transaction, policeIds, 'open')).filter(
    ({ reminder, remaining }) => remaining <= 0 || balanceOf(reminder.policeId).due <= 0,
  );
  for (const { reminder, paidOn } of paid) {
    await endReminder(transaction, reminder, paidOn, { clock, due: balanceOf(reminder.policeId).due });
  }
  return paid.length;
};

const endReminder = async (
  transaction: Transaction,
  { reminderId, policeId, lawKey, deadline }: StoredReminder,
  paidOn: IsoDate | null,
  { clock, due }: { clock: Clock; due: number },
) => {
  const now = clock.now();
  await closeReminder(transaction, reminderId, { stateKey: 'paid', by, now, paidOn });
  await releaseHold(transaction, policeId);
  // Written off or corrected: nobody has paid anything that we could thank for.
  if (paidOn === null) return;
  const police = required(await findPolice(transaction, policeId), 'the police of a reminder');
  const { email, firstname } = await findHolderOfPolice(transaction, policeId);
  const nextOn = formatGermanDate(targetDayFrom(nextCollectionDate(todayOf(clock), await findLastCollectionDate(transaction))));
  await enqueueMail(
    transaction,
    reminderPaidMailKind,
    {
      to: email,
      firstname,
      animalName: police.animalName,
      policeNumber: police.policeNumber,
      paidOn: formatGermanDate(paidOn),
      isRested: lawKey === 'first' || isBefore(deadline, paidOn),
      later: due > 0 ? { amount: formatCents(due), nextOn } : null,
    },
    now,
  );
};

/**
 * A contract that was ended over what is paid by now lives again, or waits for a person where the payment alone does not say so (§ 38 Abs. 3
 * Satz 3 VVG).
 */
export const undoPaidTerminations = async (
  transaction: Transaction,
  policeIds: readonly number[],
  moment: Pick<Work, 'clock' | 'book'>,
) => {
  for (const { reminder, remaining, paidOn } of await findAsked(transaction, policeIds, 'ended')) {
    if (reminder.lawKey === 'first' || remaining > 0 || paidOn === null) continue;
    const police = required(await findPolice(transaction, reminder.policeId), 'the police of a reminder');
    const polices = await findPolicesOfUser(transaction, police.userId);
    if (livesAgain(police, polices, { paidOn, today: todayOf(moment.clock) })) {
      await reviveContract(transaction, { police, polices, reminder, paidOn, by }, moment);
    } else {
      await closeReminder(transaction, reminder.reminderId, { stateKey: 'paid_after', by, now: moment.clock.now(), paidOn });
    }
  }
};

/** Those that something else than a file of the bank has covered since: a correction, a write-off. */
export const endAllPaidReminders = async ({ database, clock }: Pick<Work, 'database' | 'clock'>): Promise<number> => {
  let count = 0;
  for (let ids = await findRemindedPolices(database, 0); ids.length > 0;) {
    const policeIds = ids;
    count += await database.transaction().execute((transaction) => endPaidReminders(transaction, policeIds, { clock }));
    ids = await findRemindedPolices(database, required(policeIds.at(-1), 'a police'));
  }
  return count;
};
