/** A date while it is being entered: what is known of it. */
export type DateParts = { day?: number; month?: number; year?: number };
export type DatePart = keyof DateParts;
export type DateBounds = { min?: string | undefined; max?: string | undefined };

const two = (value: number) => String(value).padStart(2, '0');

/** "2019-03-15" → its parts; anything else → none. */
export const partsOf = (iso: string): DateParts => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)?.map(Number) ?? [];
  return year && month && day ? { day, month, year } : {};
};

/** Without a year February has 29 days: nobody born on the 29th is stopped before the year is chosen. */
export const daysIn = ({ month, year = 2000 }: DateParts) => (month ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 31);

/** A day that its month does not have, as far as both are known. */
export const isNoDay = (parts: DateParts) => parts.day !== undefined && parts.day > daysIn(parts);

/** Empty until all three parts are there and make a day. */
export const isoOf = (parts: DateParts) => {
  const { day, month, year } = parts;
  return day && month && year && !isNoDay(parts) ? `${year}-${two(month)}-${two(day)}` : '';
};

/** Sets or, with undefined, takes back one part. The others stay, whatever comes of them: the customer is on the way to a date. */
export const withPart = (parts: DateParts, part: DatePart, value: number | undefined): DateParts => {
  const { [part]: _, ...others } = parts;
  return value === undefined ? others : { ...others, [part]: value };
};

export const isInBounds = (iso: string, { min, max }: DateBounds) => (!min || iso >= min) && (!max || iso <= max);

/** Newest first; without bounds the last 80 years up to this one (spec 11.7). */
export const yearChoices = ({ min, max }: DateBounds, thisYear: number): number[] => {
  const last = max ? Number(max.slice(0, 4)) : thisYear;
  const first = min ? Number(min.slice(0, 4)) : thisYear - 80;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
};

/** Reads what a person or a password manager would paste: 15.3.2019, 15/03/2019, 2019-03-15. */
export const readDate = (text: string): DateParts | undefined => {
  const german = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(text);
  const parts = german ? { day: Number(german[1]), month: Number(german[2]), year: Number(german[3]) } : partsOf(text.trim());
  const { day, month } = parts;
  return day && month && month <= 12 && day <= daysIn(parts) ? parts : undefined;
};

/** Digits typed so far into one of the three selects. */
export type TypedDigits = {
  digits: string;
  value: number | undefined;
  /** No further digit can follow: go to the next select. */ isDone: boolean;
};

const limits: Record<DatePart, { length: number; most: number }> = {
  day: { length: 2, most: 31 },
  month: { length: 2, most: 12 },
  year: { length: 4, most: 9999 },
};

/**
 * Lets a date be typed in one go ("15032019") over three selects: "1" then "5" is the 15th, "4" alone can only be the 4th.
 * A digit that cannot follow begins anew.
 */
export const typeDigit = (before: string, part: DatePart, digit: string): TypedDigits => {
  const { length, most } = limits[part];
  const joined = before + digit;
  const digits = joined.length <= length && Number(joined) <= most ? joined : digit;
  const number = Number(digits);
  const isDone = digits.length === length ? number > 0 : part !== 'year' && number * 10 > most;
  const isValue = part === 'year' ? digits.length === length : number > 0;
  return { digits, value: isValue ? number : undefined, isDone };
};
