import { addDays, addMonths, isBefore, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addWorkingDays } from '#domain/basics/working-days.ts';
import { countWaitedDays, type Wait } from '#domain/staff/work.ts';

/** Within so many a person decides. */
const decidedWithinWorkingDays = 5;

/** The last day for a decision, by our own promise; days on which the customer was to answer are not ours. */
export const decisionDueOn = (receivedAt: Date, waits: readonly Wait[], today: IsoDate): IsoDate =>
  addWorkingDays(todayInBerlin(receivedAt), decidedWithinWorkingDays + countWaitedDays(waits, today));

/** A month after the bill came (section 14 (2) VVG); the month stands still only while the customer is asked, two questions at once stop it once. */
export const advanceDueOn = (receivedAt: Date, waits: readonly Wait[], today: IsoDate): IsoDate => {
  const stopped = new Set<IsoDate>();
  for (const { from, to } of waits) {
    const last = to === null ? today : todayInBerlin(to);
    for (let day = todayInBerlin(from); isBefore(day, last); day = addDays(day, 1)) stopped.add(day);
  }
  return addDays(addMonths(todayInBerlin(receivedAt), 1), stopped.size);
};
