import { addDays, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { exact, times } from '#domain/basics/exact-decimal.ts';
import { roundToCents, type Cents } from '#domain/basics/money.ts';
import { atLeastMinimum } from '#domain/premium/price-premium.ts';
import type { Tarif } from '#domain/premium/tarif-book.ts';
import { policeOn, type DecidedPolice } from './police-standing.ts';

/** Six weeks: the customer hears of it at least a month before (§ 40 VVG), whenever the letter arrives. */
const adjustmentNoticeDays = 42;

/** The start of the next term that is far enough away; null for what does not go on. */
export const adjustmentDay = (police: DecidedPolice, today: IsoDate): IsoDate | null => {
  const earliest = addDays(today, adjustmentNoticeDays);
  const { isRenewed } = policeOn(police, today);
  if (!isRenewed) return null;
  const { termEndsOn } = policeOn(police, earliest);
  return isBefore(termEndsOn, earliest) ? null : termEndsOn;
};

/** The new base rate of tarif and retention, times what the animal and its cover make of a base rate, at least the minimum (spec 8.12). */
export const adjustedAnnual = (baseFactor: number, retentionKey: string, tarif: Tarif): Cents | null => {
  const baseRate = tarif.baseRates.get(retentionKey);
  return baseRate === undefined
    ? null
    : atLeastMinimum(roundToCents(times(exact(baseRate), exact(baseFactor.toFixed(6)))), tarif);
};
