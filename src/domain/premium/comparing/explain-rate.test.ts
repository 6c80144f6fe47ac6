import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { explainRate } from './explain-rate.ts';
import { testOffer, testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';
import { RateExplanation } from '#domain/wire/shop/rates.ts';

const moment = { today: isoDate('2026-11-15') };

const explain = (...[differences, edit]: [Parameters<typeof testOffer>[0]?, Parameters<typeof testTarifBook>[0]?]) => {
  const { explanation, issues } = explainRate(testOffer(differences), testTarifBook(edit), moment);
  if (explanation === null) throw new Error(JSON.stringify(issues));
  return explanation;
};

// 389.80 / 12 = 32.48; × 1.10 = 428.78, / 12 = 35.73; × 0.85 = 364.46, / 12 = 30.37; × 1.4 = 510.25, / 12 = 42.52;
// × 1.19 = 607.20, / 12 = 50.60
test('the steps lead from the base rate to the rate', () => {
  const { steps, ...rate } = explain({ animalGenderKey: 'male' });
  expect(rate).toEqual({ summaryRateAmount: 50.6, summaryRateUnit: 'EUR/Monat', summaryRateStr: '50,60\u00A0€ / Monat' });
  expect(steps[0]).toEqual({ key: 'base_rate', title: 'Grundbeitrag', factor: null, amount: 32.48, runningTotal: 32.48 });
  expect(steps.filter(({ amount }) => amount !== 0).slice(1)).toEqual([
    { key: 'animal_gender', title: 'Geschlecht: männlich', factor: '1.10', amount: 3.25, runningTotal: 35.73 },
    { key: 'coinsurance', title: 'common/coinsurance', factor: '0.85', amount: -5.36, runningTotal: 30.37 },
    { key: 'versicherungs_kosten', title: 'common/versicherungs_kosten', factor: '1.4', amount: 12.15, runningTotal: 42.52 },
    { key: 'versicherungs_steuer', title: 'common/versicherungs_steuer', factor: '1.19', amount: 8.08, runningTotal: 50.6 },
  ]);
});

test('every factor that applies is a step in its order', () => {
  expect(explain().steps.map(({ title }) => title)).toEqual([
    'Grundbeitrag',
    'Rasse: Pudel',
    'animal_gender/female',
    'Alter: 3 Jahre',
    'is_hunting_animal/false',
    'is_business_animal/false',
    'is_chipped_animal/true',
    'Wohnort: Postleitzahl 99999',
    'Zahlweise: monatlich',
    'contract_runtime/1_year',
    'cash_free/false',
    'common/coinsurance',
    'common/versicherungs_kosten',
    'common/versicherungs_steuer',
  ]);
});

// 100 × 1.4161 = 141.61, / 12 = 11.80; the minimum of 359.88 / 12 = 29.99 lifts it by 18.19; liability 58 / 12 = 4.83
test('the minimum and liability are steps of their own at the end', () => {
  const { steps, summaryRateAmount } = explain({ liabilityWantInsurance: true }, ({ tarifs }) => {
    tarifs.get(1)!.baseRates.set('sb85', '100');
  });
  expect(steps.slice(-2)).toEqual([
    { key: 'minimum_rate', title: 'Mindestbeitrag', factor: null, amount: 18.19, runningTotal: 29.99 },
    { key: 'liability', title: 'Haftpflichtversicherung', factor: null, amount: 4.83, runningTotal: 34.82 },
  ]);
  expect(summaryRateAmount).toBe(34.82);
});

const discountKeys = new Set(['contract_runtime', 'multi_pet']);

test.each([
  ['one discount', {}, '389.80'],
  ['two discounts', { contractIsAlreadyTdCustomer: true }, '389.80'],
  ['yearly payment', { contractPaymentTermKey: 'payment_annual' }, '389.80'],
  ['a discount that the minimum limits', {}, '260'],
  ['a discount that the minimum swallows', {}, '100'],
])('%s has the same figure as beside the price', (_, change, baseRate) => {
  const differences = { ...change, contractWantMultiYearDiscount: true };
  const edit: Parameters<typeof testTarifBook>[0] = ({ tarifs }) => {
    tarifs.get(1)!.baseRates.set('sb85', baseRate);
  };
  const { steps, summaryRateAmount } = explain(differences, edit);
  const { result } = calculateRate(testOffer(differences), testTarifBook(edit), {
    ...moment,
    calculatedAt: '2026-11-15T10:00:00.000Z',
  });
  const saved = steps.filter(({ key }) => discountKeys.has(key)).reduce((sum, { amount }) => sum - amount, 0);
  expect(saved).toBeCloseTo(result!.insuranceCalculationKvDiscountAmount!, 6);
  expect(summaryRateAmount).toBe(result!.insuranceCalculationSummaryRateAmount);
});

test('a minimum that lifts nothing is no step', () => {
  expect(explain().steps.map(({ key }) => key)).not.toContain('minimum_rate');
});

test('a premium that cannot be calculated is not explained', () => {
  const { explanation, issues } = explainRate(testOffer({ tarifId: 99 }), testTarifBook(), moment);
  expect(explanation).toBeNull();
  expect(issues).toHaveLength(2);
});

test('the explanation has the shape of the wire', () => {
  expect(Value.Check(RateExplanation, explain())).toBe(true);
});
