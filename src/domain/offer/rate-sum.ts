import { addCents, fromEuros, type Cents } from '#domain/basics/money.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { ControlValues } from '#domain/wire/shop/offers.ts';

type Rated = Pick<ControlValues, 'insuranceCalculationSummaryRateAmount' | 'insuranceCalculationSummaryRateUnit'>;

/** What several animals cost together: "83,12 € / Monat", and where they are paid in different ways "… / Monat und … / Jahr". */
export const rateSumText = (rates: readonly Rated[]): string => {
  const sums = new Map<string, Cents>();
  for (const { insuranceCalculationSummaryRateAmount, insuranceCalculationSummaryRateUnit } of rates) {
    const amount = fromEuros(insuranceCalculationSummaryRateAmount);
    const unit = insuranceCalculationSummaryRateUnit ?? '';
    const before = sums.get(unit);
    if (amount !== null) sums.set(unit, before === undefined ? amount : addCents(before, amount));
  }
  return [...sums].map(([unit, sum]) => rateText(sum, { unit })).join(' und ');
};
