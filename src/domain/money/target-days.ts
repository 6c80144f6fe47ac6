import { addDays, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { easterOf, isWeekend } from '#domain/basics/working-days.ts';

const fixed = new Set(['01-01', '05-01', '12-25', '12-26']);
/** Good Friday and Easter Monday: days from Easter. */
const moving = [-2, 1];

/** Banks settle in euro on it (TARGET2): other holidays than a country's own. */
export const isTargetDay = (day: IsoDate) => {
  const easter = easterOf(yearOf(day));
  return !isWeekend(day) && !fixed.has(day.slice(5)) && moving.every((days) => addDays(easter, days) !== day);
};

/** The day itself where banks work on it, else the next on which they do. */
export const targetDayFrom = (day: IsoDate): IsoDate => {
  let open = day;
  while (!isTargetDay(open)) open = addDays(open, 1);
  return open;
};

/** So many days of the banks later, or earlier where the count is negative. */
export const addTargetDays = (from: IsoDate, count: number): IsoDate => {
  const step = Math.sign(count);
  let day = from;
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step);
    if (isTargetDay(day)) left -= 1;
  }
  return day;
};
