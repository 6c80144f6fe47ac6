import type { RateCell } from '#domain/wire/shop/rates.ts';

const baseRates: Readonly<Record<string, number>> = { sb0: 60, sb85: 50, sb175: 40 };

/** Cells as the server makes them, for two tarifs of a dog: full cover is 1, surgery cover 2 and costs half of it. */
export const cellOf = (change: Partial<RateCell> = {}): RateCell => {
  const cell = {
    tarifId: 1,
    retentionKey: 'sb85',
    contractRuntimeKey: '1_year',
    paymentTermKey: 'payment_monthly',
    ...change,
  };
  const isAnnual = cell.paymentTermKey === 'payment_annual';
  const isLong = cell.contractRuntimeKey === '3_years';
  const perYear =
    (baseRates[cell.retentionKey] ?? 0) * (cell.tarifId === 1 ? 12 : 6) * (isLong ? 0.95 : 1) * (isAnnual ? 0.97 : 1);
  const payments = isAnnual ? 1 : 12;
  const summaryRateAmount = Math.round((perYear / payments) * 100) / 100;
  return {
    insuranceTypeKey: cell.tarifId === 1 ? 'tier_kv' : 'tier_op',
    summaryRateAmount,
    summaryRateUnit: isAnnual ? 'EUR/Jahr' : 'EUR/Monat',
    summaryRateStr: `${summaryRateAmount}`,
    annualAmount: Math.round(summaryRateAmount * payments * 100) / 100,
    ...cell,
  };
};

export const allCells = (): RateCell[] =>
  [1, 2].flatMap((tarifId) =>
    Object.keys(baseRates).flatMap((retentionKey) =>
      ['1_year', '3_years'].flatMap((contractRuntimeKey) =>
        ['payment_annual', 'payment_monthly'].map((paymentTermKey) =>
          cellOf({ tarifId, retentionKey, contractRuntimeKey, paymentTermKey }),
        ),
      ),
    ),
  );
