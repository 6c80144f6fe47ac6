import type { ControlValues } from '#domain/wire/schemas/offer-schemas.ts';

/** What a calculation with liability answers, for the tests of offer and acceptance. */
export const calculation = {
  insuranceCalculationCalculatedAt: '2026-11-15T09:30:00.000Z',
  insuranceCalculationSummaryRateAmount: 50.95,
  insuranceCalculationSummaryRateUnit: 'EUR/Monat',
  insuranceCalculationSummaryRateStr: '50,95 € / Monat',
  insuranceCalculationKvRateAmount: 46.12,
  insuranceCalculationKvRateUnit: 'EUR/Monat',
  insuranceCalculationKvRateStr: '46,12 € / Monat',
  insuranceCalculationHvRateAmount: 4.83,
  insuranceCalculationHvRateUnit: 'EUR/Monat',
  insuranceCalculationHvRateStr: '4,83 € / Monat',
  insuranceCalculationInsuranceTax: 19,
  insuranceCalculationInsuranceTaxStr: '19,0 %',
  insuranceIsManualToProcess: false,
  insuranceIsHvManualToProcess: false,
  insuranceHvTarifId: 7,
  insuranceRuntimeYears: 3,
  insuranceRuntimeStr: '3 Jahre',
} satisfies ControlValues;
