import { addDays, isBefore, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { isFilledText, longestInput } from '#domain/basics/rules/rule.ts';
import { isAtMost } from '#domain/basics/text.ts';
import { addWorkingDays } from '#domain/basics/working-days.ts';
import type { Duty } from './role.ts';

/** What waits for a person (spec 19.5), in the order of the list where several came at the same instant. */
export const workKindKeys = [
  'application',
  'bill',
  'case',
  'estimate',
  'liability',
  'mail',
  'message',
  'reminder',
  'returned_debit',
  'returned_payout',
] as const;
export type WorkKindKey = (typeof workKindKeys)[number];

/** What somebody takes, notes and decides on: an application and its liability are one thing. */
export const workSubjectKeys = [
  'application',
  'bill',
  'case',
  'estimate',
  'mail',
  'message',
  'reminder',
  'returned_debit',
  'returned_payout',
] as const;
export type WorkSubjectKey = (typeof workSubjectKeys)[number];

export const subjectOf = (kindKey: WorkKindKey): WorkSubjectKey => (kindKey === 'liability' ? 'application' : kindKey);

const ofMoney: ReadonlySet<WorkKindKey> = new Set(['reminder', 'returned_debit', 'returned_payout']);

/** What came back or was not paid is accounting's, all else the clerks'. */
export const dutyOfWork = (key: WorkKindKey): Duty => (ofMoney.has(key) ? 'money' : 'applications');

const workingDays: Readonly<Record<WorkKindKey, number>> = {
  application: 5,
  bill: 5,
  liability: 10,
  case: 3,
  estimate: 2,
  mail: 1,
  message: 2,
  reminder: 3,
  returned_debit: 3,
  returned_payout: 3,
};
/** DSGVO 12 (3): within a month. */
const erasureDays = 30;

/** A customer was asked; `to` is null until they have answered, or may not any more. */
export type Wait = { from: Date; to: Date | null };

type Arrival = {
  since: Date;
  isErasure?: boolean;
  /** For a declaration that waited for its owner: it is due as soon as it stands there. */
  atDeskFrom?: Date | null;
  waits?: readonly Wait[];
};

export type Due = { dueDay: IsoDate; isOverdue: boolean; isWithCustomer: boolean };

/** Two questions that are out on one day take one day. The day of the question itself was still ours. */
export const countWaitedDays = (waits: readonly Wait[], today: IsoDate) => {
  const days = new Set<IsoDate>();
  for (const { from, to } of waits) {
    const last = to === null ? today : todayInBerlin(to);
    for (let day = addWorkingDays(todayInBerlin(from), 1); day <= last; day = addWorkingDays(day, 1)) days.add(day);
  }
  return days.size;
};

/** When it must be done, the only place that says so; working days on which a customer was to answer are not counted (spec 19.5). */
export const dueOf = (
  kindKey: WorkKindKey,
  { since, isErasure = false, atDeskFrom = null, waits = [] }: Arrival,
  today: IsoDate,
): Due => {
  // The law gives a month, whatever is asked meanwhile.
  if (isErasure) {
    const lastDay = addDays(todayInBerlin(since), erasureDays);
    return { dueDay: lastDay, isOverdue: isBefore(lastDay, today), isWithCustomer: false };
  }
  const isWithCustomer = waits.some(({ to }) => to === null);
  const usual = atDeskFrom === null ? workingDays[kindKey] : 0;
  const dueDay = addWorkingDays(todayInBerlin(atDeskFrom ?? since), usual + countWaitedDays(waits, today));
  return { dueDay, isOverdue: !isWithCustomer && isBefore(dueDay, today), isWithCustomer };
};

/** Whatever came on that day or later is not due before. A declaration that waited for its owner is due when it stands there. */
export const earliestDueDay = (kindKey: WorkKindKey, since: IsoDate): IsoDate =>
  kindKey === 'case' ? since : addWorkingDays(since, workingDays[kindKey]);

export const workTextMost = 2_000;
const lineBreaks = /[\n\r\t]/g;

/** What somebody at the desk writes: a note, a reason, an answer. Several lines are fine. */
export const checkWorkText = (value: unknown, { field, about }: { field: string; about: string }): Issue[] => {
  if (!isFilledText(value)) return [error(`Bitte schreib ${about}.`, field)];
  const tooLong = error(`Der Text ist zu lang, höchstens ${workTextMost} Zeichen.`, field);
  if (value.length > longestInput) return [tooLong];
  const text = value.trim();
  if (!isAtMost(workTextMost, text)) return [tooLong];
  if (!text.isWellFormed() || /\p{Cc}/u.test(text.replaceAll(lineBreaks, ' '))) {
    return [error('Der Text enthält Zeichen, die es nicht gibt.', field)];
  }
  return [];
};
