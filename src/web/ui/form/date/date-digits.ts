import type { DatePart } from './date-parts.ts';

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
