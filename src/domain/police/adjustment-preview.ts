import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, type Cents } from '#domain/basics/money.ts';
import { longestInput } from '#domain/basics/rules/rule.ts';
import { error, type Issue } from '#domain/basics/issue.ts';

/** One police of a preview; the amounts are annual. */
export type AdjustedPolice = { policeNumber: string; before: Cents; after: Cents };

export type AdjustmentPreview = {
  count: number;
  before: Cents;
  after: Cents;
  /** The change in percent: the least, a tenth, a quarter, the half, three quarters, nine tenths, the greatest. */
  quantiles: { share: number; percent: number }[];
  /** Those that rise the most, in euros. */
  largest: AdjustedPolice[];
  /** How many change by so many percent, in steps of five. */
  histogram: { fromPercent: number; count: number }[];
};

/** What one letter would say of its contract. */
export type AdjustmentExample = {
  policeNumber: string;
  tarifTitle: string;
  effectiveOn: IsoDate;
  rateBefore: string;
  rateAfter: string;
  isRise: boolean;
};

export type PortfolioPreview = AdjustmentPreview & {
  /** Numbers of those that the new files have no premium for. */
  unpriced: string[];
  /** The one that rises the most in a year; null where nothing changes. */
  example: AdjustmentExample | null;
};

const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];
const stepPercent = 5;
const largestCount = 10;

const percentOf = ({ before, after }: AdjustedPolice) => Math.round(((after - before) / before) * 10_000) / 100;
const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => addCents(total, amount), cents(0));

/** What an adjustment would do to the portfolio, before anybody confirms it (spec 8.12). */
export const previewAdjustment = (polices: readonly AdjustedPolice[]): AdjustmentPreview => {
  const percents = polices.map(percentOf).toSorted((one, other) => one - other);
  const counts = new Map<number, number>();
  for (const percent of percents) {
    const fromPercent = Math.floor(percent / stepPercent) * stepPercent;
    counts.set(fromPercent, (counts.get(fromPercent) ?? 0) + 1);
  }
  const rise = ({ before, after }: AdjustedPolice) => after - before;
  return {
    count: polices.length,
    before: sum(polices.map(({ before }) => before)),
    after: sum(polices.map(({ after }) => after)),
    quantiles: shares.flatMap((share) => {
      const percent = percents[Math.round(share * (percents.length - 1))];
      return percent === undefined ? [] : [{ share, percent }];
    }),
    largest: polices.toSorted((one, other) => rise(other) - rise(one)).slice(0, largestCount),
    histogram: [...counts].toSorted(([one], [other]) => one - other).map(([fromPercent, count]) => ({ fromPercent, count })),
  };
};

const longestReason = 500;

/** Why premiums change, as every letter will say it (spec 19.11). */
export const checkAdjustmentReason = (reason: string): Issue[] => {
  const { length } = reason.length > longestInput ? reason : reason.trim();
  if (length === 0) return [error('Bitte nenne den Grund: Er steht so in jedem Brief.', 'reason')];
  if (length > longestReason) return [error(`Der Grund darf höchstens ${longestReason} Zeichen lang sein.`, 'reason')];
  return [];
};
