import type { Transaction } from '#server/foundation/database/connect.ts';
import { addDays, formatGermanDate, isBefore, parseIsoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, formatCents, type Cents } from '#domain/basics/money.ts';
import { error } from '#domain/basics/issue.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { contractRevivedMail, reminderExtendedMail, terminationMail, reminderExtendedMailKind } from './reminder-mail.ts';
import { refusedPlan, type Plan } from '#server/foundation/preview.ts';
import { bookWriteOff } from '#server/business/money/bookkeeping/write-off.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { releaseHold } from '#server/business/money/ledger/hold-store.ts';
import type { Holder } from '#server/business/customers/contact/contact-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { revivableUntil } from '#domain/money/bank/returns.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { bookChangedDues, bookedAhead } from '#server/business/money/dues/book-dues.ts';
import { endUnpaid, openAfterEnd, reviveContract, revivedTold } from './end-unpaid.ts';
import { findAskedFor } from './reminder-payments.ts';
import { closeReminder, extendReminder, type StoredReminder } from './reminder-store.ts';
import { nextCollectionDate } from '#domain/money/collection.ts';
import { findLastCollectionDate } from '#server/business/money/collecting/run-store.ts';

/** `deadline` of an extension, `reason` of a write-off. */
export type ReminderAction = {
  actionKey: 'retry' | 'extend' | 'write_off' | 'end' | 'revive' | 'keep_ended';
  deadline: string;
  reason: string;
};

/** Carried out, it returns the mail that goes out at once. */
type ReminderPlan = Plan<number | null>;

type Scene = {
  transaction: Transaction;
  reminder: StoredReminder;
  police: StoredPolice;
  /** All that is due by now. */
  open: Cents;
  /** The part of it that the reminder is about. */
  demand: Cents;
  today: IsoDate;
  recipient: Holder;
  moment: Pick<Work, 'clock' | 'book'>;
};

const planRetry = async ({ transaction, reminder, police, open, today }: Scene): Promise<ReminderPlan> => {
  const day = nextCollectionDate(today, await findLastCollectionDate(transaction));
  return {
    issues: [],
    effects: [
      `Die Sperre endet. Am ${formatGermanDate(targetDayFrom(day))} werden ${formatCents(open)} mit dem dann fälligen Beitrag eingezogen.`,
      'Die Abbuchung wird vorher angekündigt. Kommt sie wieder zurück, wird gleich gemahnt.',
    ],
    mail: null,
    apply: async (by, now) => {
      await releaseHold(transaction, police.policeId);
      await closeReminder(transaction, reminder.reminderId, { stateKey: 'retried', by, now });
      return null;
    },
  };
};

/** Not longer than anybody would wait. */
const extensionMostDays = 90;

const planExtension = ({ transaction, reminder, police, demand, today, recipient }: Scene, wished: string): ReminderPlan => {
  const deadline = parseIsoDate(wished);
  if (deadline === null || !isBefore(today, deadline) || !isBefore(reminder.deadline, deadline)) {
    return refusedPlan(error('Die neue Frist muss nach heute und nach der bisherigen enden.', 'deadline'));
  }
  if (isBefore(addDays(today, extensionMostDays), deadline)) {
    return refusedPlan(error(`Die neue Frist darf höchstens ${extensionMostDays} Tage lang sein.`, 'deadline'));
  }
  const details = {
    firstname: recipient.firstname,
    animalName: police.animalName,
    policeNumber: police.policeNumber,
    total: formatCents(demand),
    deadline: formatGermanDate(deadline),
  };
  return {
    issues: [],
    effects: [`Die Frist endet am ${details.deadline} statt am ${formatGermanDate(reminder.deadline)}. Die Sperre bleibt.`],
    mail: { to: recipient.email, rendered: reminderExtendedMail(details) },
    apply: async (_by, now) => {
      await extendReminder(transaction, reminder.reminderId, deadline);
      return enqueueMail(transaction, reminderExtendedMailKind, { to: recipient.email, ...details }, now);
    },
  };
};

const planWriteOff = ({ transaction, reminder, police, demand, today }: Scene, reason: string): ReminderPlan => {
  const issues = checkWorkText(reason, { field: 'reason', about: 'einen Grund' });
  if (issues.length > 0) return refusedPlan(...issues);
  if (demand <= 0) return refusedPlan(error('Hier ist nichts mehr offen.'));
  return {
    issues: [],
    effects: [
      `${formatCents(demand)} werden ausgebucht. Niemand fordert sie mehr; die Versicherungsteuer darin wird zurückgenommen.`,
      'Die Sperre endet: Was später fällig wird, wird wieder eingezogen.',
    ],
    mail: null,
    apply: async (by, now) => {
      await bookWriteOff(transaction, { policeId: police.policeId, amount: demand, reason: reason.trim() }, { today, now });
      await closeReminder(transaction, reminder.reminderId, { stateKey: 'written_off', by, now });
      await releaseHold(transaction, police.policeId);
      return null;
    },
  };
};

const planEnd = ({ transaction, reminder, police, open, demand, today, recipient, moment }: Scene): ReminderPlan => {
  if (demand <= 0) return refusedPlan(error('Was die Mahnung genannt hat, ist bezahlt. Deswegen kann der Vertrag nicht enden.'));
  if (!isBefore(reminder.deadline, today)) {
    return refusedPlan(
      error(`Die Frist läuft noch bis zum ${formatGermanDate(reminder.deadline)}. Erst danach kann der Vertrag enden.`),
    );
  }
  const isFirst = reminder.lawKey === 'first';
  const remaining = openAfterEnd(police, open, today);
  const details = {
    lawKey: reminder.lawKey,
    policeNumber: police.policeNumber,
    animalName: police.animalName,
    deadline: formatGermanDate(reminder.deadline),
    total: isFirst ? null : formatCents(remaining),
  };
  return {
    issues: [],
    effects: isFirst
      ? [
          'Wir treten vom Vertrag zurück (§ 37 VVG). Es war nie Schutz; offene Beiträge entfallen.',
          'Brief und Mail gehen hinaus.',
        ]
      : [
          `Der Vertrag endet heute, ohne Frist (§ 38 Abs. 3 VVG). ${formatCents(remaining)} bleiben offen.`,
          `Zahlt die Person das bis zum ${formatGermanDate(revivableUntil(today))}, lebt er von selbst wieder auf.`,
          'Brief und Mail gehen hinaus.',
        ],
    mail: { to: recipient.email, rendered: terminationMail({ firstname: recipient.firstname, ...details }) },
    apply: (by) =>
      endUnpaid(
        transaction,
        {
          police,
          reminder,
          details: { ...details, remindedOn: formatGermanDate(todayInBerlin(reminder.createdAt)) },
          recipient,
          by,
          demand: remaining,
        },
        moment,
      ),
  };
};

/** Paid too late, or something else insures the animal by now: a person says whether the contract lives again all the same. */
const planRevival = ({ transaction, reminder, police, recipient, moment }: Scene, paidOn: IsoDate): ReminderPlan => {
  const mailed = { firstname: recipient.firstname, ...revivedTold(police, reminder, paidOn) };
  return {
    issues: [],
    effects: [
      'Die Kündigung ist unwirksam: Der Vertrag läuft weiter, als wäre er nie beendet worden.',
      'Beiträge für die Zeit seit der Kündigung werden fällig und mit der nächsten Abbuchung eingezogen.',
      'Eine Mail geht hinaus.',
    ],
    mail: { to: recipient.email, rendered: contractRevivedMail(mailed) },
    apply: async (by) => {
      const polices = await findPolicesOfUser(transaction, police.userId);
      return reviveContract(transaction, { police, polices, reminder, paidOn, by }, moment);
    },
  };
};

const planKeeping = ({ transaction, reminder }: Scene): ReminderPlan => ({
  issues: [],
  effects: ['Der Vertrag bleibt beendet. Was bezahlt ist, gleicht aus, was offen war.', 'Es geht keine Mail hinaus.'],
  mail: null,
  apply: async (by, now) => {
    await closeReminder(transaction, reminder.reminderId, { stateKey: 'kept_ended', by, now });
    return null;
  },
});

/** What a person's decision about a reminder will do, and how it is done (spec 20.6). */
export const planReminderAction = async (
  transaction: Transaction,
  { reminder, police }: { reminder: StoredReminder; police: StoredPolice },
  { actionKey, deadline, reason }: ReminderAction,
  moment: Pick<Work, 'clock' | 'book'>,
): Promise<ReminderPlan> => {
  const today = todayOf(moment.clock);
  await bookChangedDues(transaction, [police.policeId], { until: bookedAhead(today), clock: moment.clock });
  const balanceOf = await findBalances(transaction, [police.policeId], today);
  const recipient = await findHolderOfPolice(transaction, police.policeId);
  const open = balanceOf(police.policeId).due;
  const { remaining } = (await findAskedFor(transaction, [reminder]))(reminder.reminderId);
  const demand = cents(Math.min(remaining, open));
  const scene: Scene = { transaction, reminder, police, today, open, demand, recipient, moment };
  const { stateKey, paidOn } = reminder;
  if (stateKey === 'paid_after' && paidOn !== null) {
    if (actionKey === 'revive') return planRevival(scene, paidOn);
    return actionKey === 'keep_ended' ? planKeeping(scene) : refusedPlan(error('Der Vertrag ist schon beendet.'));
  }
  if (actionKey === 'revive' || actionKey === 'keep_ended') return refusedPlan(error('Der Vertrag ist nicht beendet.'));
  if (actionKey === 'retry') return planRetry(scene);
  if (actionKey === 'extend') return planExtension(scene, deadline);
  return actionKey === 'write_off' ? planWriteOff(scene, reason) : planEnd(scene);
};
