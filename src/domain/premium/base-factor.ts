import { divideRounded, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import type { Cents } from '#domain/basics/money.ts';

/** How many times the base fits into an annual amount, with 6 decimals (spec 7.2). */
export const toBaseFactor = (annual: Cents, baseRate: ExactDecimal): number =>
  baseRate.units === 0n ? 0 : divideRounded({ units: BigInt(annual), decimals: 2 }, baseRate, 6) / 1_000_000;
