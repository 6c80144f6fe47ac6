import { Temporal } from 'temporal-polyfill';

declare const isoDateBrand: unique symbol;

/** A day in the calendar, `YYYY-MM-DD`, that exists. It has no time and no zone. */
export type IsoDate = string & { readonly [isoDateBrand]: true };

const plain = (date: IsoDate) => Temporal.PlainDate.from(date);
const iso = (date: Temporal.PlainDate) => date.toString() as IsoDate;

export const parseIsoDate = (value: unknown): IsoDate | null => {
  // Temporal alone would accept 20261115 and dates with a time.
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  try {
    return iso(Temporal.PlainDate.from(value, { overflow: 'reject' }));
  } catch {
    return null;
  }
};

/** For a date that is known to exist, such as one that we stored. */
export const isoDate = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (date === null) throw new RangeError('not a calendar date');
  return date;
};

export const addDays = (date: IsoDate, days: number) => iso(plain(date).add({ days }));

/** A day that the target month does not have becomes the month's last day. */
export const addMonths = (date: IsoDate, months: number) => iso(plain(date).add({ months }));

/** 29 February becomes 28 February in a year that has none. */
export const addYears = (date: IsoDate, years: number) => iso(plain(date).add({ years }));

/** The day on which somebody reaches an age. Who was born on 29 February reaches it on 1 March elsewhere (§ 188 BGB). */
export const birthday = (birthdate: IsoDate, age: number) => {
  const day = addYears(birthdate, age);
  return plain(day).day === plain(birthdate).day ? day : addDays(day, 1);
};

export const compareDates = (one: IsoDate, other: IsoDate) => Temporal.PlainDate.compare(plain(one), plain(other));

export const isBefore = (one: IsoDate, other: IsoDate) => compareDates(one, other) < 0;

export const isAfter = (one: IsoDate, other: IsoDate) => compareDates(one, other) > 0;

/** Both bounds belong to the span. */
export const isWithin = (date: IsoDate, earliest: IsoDate, latest: IsoDate) =>
  !isBefore(date, earliest) && !isAfter(date, latest);

export const daysBetween = (from: IsoDate, to: IsoDate) => plain(from).until(plain(to), { largestUnit: 'days' }).days;

export const fullMonthsBetween = (from: IsoDate, to: IsoDate) => plain(from).until(plain(to), { largestUnit: 'months' }).months;

/** From a birthdate: the age. */
export const fullYearsBetween = (from: IsoDate, to: IsoDate) => plain(from).until(plain(to), { largestUnit: 'years' }).years;

export const yearOf = (date: IsoDate) => plain(date).year;

export const monthOf = (date: IsoDate) => plain(date).month;

/** `15.11.2026` */
export const formatGermanDate = (date: IsoDate) => date.split('-').toReversed().join('.');

const inBerlin = (instant: Date) => Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('Europe/Berlin');

/** The clock's owner hands in the instant: the domain has no clock. */
export const todayInBerlin = (instant: Date): IsoDate => iso(inBerlin(instant).toPlainDate());

/** `15.11.2026, 14:05 Uhr` */
export const formatGermanInstant = (instant: Date) => {
  const local = inBerlin(instant);
  return `${formatGermanDate(iso(local.toPlainDate()))}, ${local.toPlainTime().toString({ smallestUnit: 'minute' })} Uhr`;
};
