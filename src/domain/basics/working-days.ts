import { addDays, isoDate, yearOf, type IsoDate } from './calendar-date.ts';

/** The formula of Gauss, in the form of Lichtenberg. */
const easterOf = (year: number): IsoDate => {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const full = (19 * cycle + moon) % 30;
  const early = Math.floor((full + Math.floor(cycle / 11)) / 29);
  const border = 21 + full - early;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const away = 7 - ((border - firstSunday) % 7);
  return addDays(isoDate(`${year}-03-01`), border + away - 1);
};

const fixed = new Set(['01-01', '05-01', '10-03', '12-25', '12-26']);
/** Good Friday, Easter Monday, Ascension, Whit Monday: days from Easter. */
const moving = [-2, 1, 39, 50];

/** Worked out once a year: lists ask for thousands of days. */
const movingOf = new Map<number, readonly IsoDate[]>();

/** The holidays that all of Germany has. */
const isHoliday = (day: IsoDate) => {
  const year = yearOf(day);
  const holidays = movingOf.get(year) ?? moving.map((days) => addDays(easterOf(year), days));
  movingOf.set(year, holidays);
  return fixed.has(day.slice(5)) || holidays.includes(day);
};

const isWeekend = (day: IsoDate) => [0, 6].includes(new Date(day).getUTCDay());

/** The day itself where it is a working day, else the next that is. */
export const workingDayFrom = (day: IsoDate): IsoDate => (isWeekend(day) || isHoliday(day) ? addWorkingDays(day, 1) : day);

/** The day on which so many working days have passed since; Saturday is none. */
export const addWorkingDays = (from: IsoDate, count: number): IsoDate => {
  let day = from;
  for (let remaining = count; remaining > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day) && !isHoliday(day)) remaining -= 1;
  }
  return day;
};

const fixedTargetDays = new Set(['01-01', '05-01', '12-25', '12-26']);
/** Good Friday and Easter Monday: days from Easter. */
const movingTargetDays = [-2, 1];

/** Banks settle in euro on it (TARGET2): other holidays than a country's own. */
export const isTargetDay = (day: IsoDate) => {
  const easter = easterOf(yearOf(day));
  return !isWeekend(day) && !fixedTargetDays.has(day.slice(5)) && movingTargetDays.every((days) => addDays(easter, days) !== day);
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
  for (let remaining = Math.abs(count); remaining > 0;) {
    day = addDays(day, step);
    if (isTargetDay(day)) remaining -= 1;
  }
  return day;
};
