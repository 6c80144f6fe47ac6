import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { exact, parseDecimal, roundHalfUp, times } from '#domain/basics/exact-decimal.ts';
import { fromEuros } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { ClaimBook, FeePosition } from '#domain/claims/claim-book.ts';
import { kindByWords } from '#domain/claims/reading/lines-of-reading.ts';

/** A line as somebody at a practice enters it; what the fee schedule says of its position need not be typed. */
export type EnteredLine = {
  position?: number | null | undefined;
  words?: string | null | undefined;
  count?: number | null | undefined;
  factor?: number | null | undefined;
  /** In euros; for a position it follows from rate, factor and count where it is left out. */
  amount?: number | null | undefined;
  isNet?: boolean | null | undefined;
  vatPercent?: number | null | undefined;
  /** Its own day, where a bill has several. */
  treatedOn?: string | null | undefined;
};

/** So far back a practice enters lines: what was before that is none of its code's business. */
export const enteredDaysBack = 30;

const mostWords = 200;
/** In euros, and of a factor or a count: whatever is beyond it is no number of a bill, and no number to work with. */
const highest = 1_000_000;
const highestTimes = 10_000;

/** As a decimal; what no number of a bill can be is left for the rules to find. */
const decimalText = (value: number | null | undefined, usual: string) => {
  if (value === null || value === undefined) return usual;
  const text = String(Math.round(value * 1000) / 1000);
  return value < 0 || value > highestTimes || parseDecimal(text) === null ? 'x' : text;
};

/** What the fee schedule asks for it, without VAT. */
const feeOf = ({ simpleRate }: FeePosition, factor: string, count: string): number =>
  parseDecimal(factor) === null || parseDecimal(count) === null
    ? Number.NaN
    : roundHalfUp([exact(factor), exact(count)].reduce(times, exact(simpleRate)), 2);

const amountOf = (
  { amount }: EnteredLine,
  position: FeePosition | undefined,
  { factor, count }: { factor: string; count: string },
) => {
  if (amount !== null && amount !== undefined) return Math.abs(amount) > highest ? Number.NaN : (fromEuros(amount) ?? Number.NaN);
  return position === undefined ? Number.NaN : feeOf(position, factor, count);
};

/** As a bill's line; `checkLines` says what is wrong with it. */
export const toBillLine = (entered: EnteredLine, { positions }: Pick<ClaimBook, 'positions'>, treatedOn: IsoDate): BillLine => {
  const number = entered.position ?? null;
  const position = number === null ? undefined : positions.get(number);
  const count = decimalText(entered.count, '1');
  const factor = decimalText(entered.factor, '1');
  const words = (position?.service ?? entered.words ?? (number === null ? '' : `Ziffer ${number}`))
    .trim()
    .slice(0, mostWords)
    .toWellFormed();
  const amount = amountOf(entered, position, { factor, count });
  // A price that is worked out is the schedule's, and that has none with VAT.
  const isWorkedOut = entered.amount === null || entered.amount === undefined;
  return {
    treatedOn,
    position: number,
    // Its words say it, and never what somebody picks: a bill is decided by the same.
    kindKey: position?.kindKey ?? (amount < 0 ? 'discount' : kindByWords(words)),
    words,
    count,
    factor: number === null ? null : factor,
    amount,
    isNet: isWorkedOut || entered.isNet !== false,
    vatPercent: entered.vatPercent ?? 19,
    decided: null,
  };
};
