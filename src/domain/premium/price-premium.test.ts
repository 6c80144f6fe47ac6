import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { calculateRate } from './calculate-rate.ts';
import { testOffer, testTarifBook, type TestTarifBook } from './testing/sample-tarif-book.ts';
import { explainRate } from './comparing/explain-rate.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

const moment = { today: isoDate('2026-11-15'), calculatedAt: '2026-11-15T12:00:00.000Z' };

const calculate = (differences: OfferData, edit: (book: TestTarifBook) => void) =>
  calculateRate(testOffer(differences), testTarifBook(edit), moment).result!;

const withBaseRate = (baseRate: string) => (book: TestTarifBook) => {
  book.tarifs.get(1)!.baseRates.set('sb85', baseRate);
};

// 254.13 × 1.4161 = 359.873493 and 254.14 × 1.4161 = 359.887654, on either side of 359.88
test.each([
  ['254.13', 359.88, 29.99],
  ['254.14', 359.89, 29.99],
  ['1.00', 359.88, 29.99],
])('a base rate of %s gives at least the minimum', (baseRate, annual, monthly) => {
  expect(calculate({}, withBaseRate(baseRate))).toMatchObject({
    premiumAdjustAnnualBrutto: annual,
    insuranceCalculationKvRateAmount: monthly,
  });
});

test('a minimum that swallows the discount leaves none to be shown', () => {
  const result = calculate({ contractWantMultiYearDiscount: true, contractIsAlreadyTdCustomer: true }, withBaseRate('254.13'));
  expect(result).toMatchObject({
    insuranceCalculationKvRateAmount: 29.99,
    insuranceCalculationKvDiscountAmount: 0,
    insuranceCalculationKvDiscountText: null,
  });
});

// 260 × 1.4161 = 368.186 without the discount, 349.7767 with it: the minimum of 359.88 lets 30.68 - 29.99 = 0.69 through.
test('a minimum that swallows a part of the discount says so', () => {
  expect(calculate({ contractWantMultiYearDiscount: true }, withBaseRate('260.00'))).toMatchObject({
    insuranceCalculationKvRateAmount: 29.99,
    insuranceCalculationKvDiscountAmount: 0.69,
    insuranceCalculationKvDiscountText: '5\u00A0% Rabatt für 3 Jahre Laufzeit, begrenzt durch den Mindestbeitrag',
  });
});

// 50.00 × 1.4161 = 70.805, half a cent: 70.81. A month 5.9008…
test('half a cent of the annual rate goes up', () => {
  const result = calculate({}, (book) => {
    withBaseRate('50.00')(book);
    book.tarifs.get(1)!.minimumRatePerAnno = null;
  });
  expect(result).toMatchObject({ premiumAdjustAnnualBrutto: 70.81, insuranceCalculationKvRateAmount: 5.9 });
});

// 552.06 / 12 = 46.005, half a cent: 46.01
test('half a cent of a payment goes up', () => {
  const result = calculate({}, ({ tarifs }) => {
    tarifs.get(1)!.minimumRatePerAnno = '552.06';
  });
  expect(result.insuranceCalculationKvRateAmount).toBe(46.01);
});

test('percentages follow the factors', () => {
  const result = calculate({ contractWantMultiYearDiscount: true }, ({ tarifs }) => {
    const { factors } = tarifs.get(1)!;
    factors.set('common/versicherungs_steuer', { name: 'Steuer', factor: '1.075' });
    factors.set('contract_runtime/3_years', { name: 'Laufzeit', factor: '0.925' });
  });
  expect(result).toMatchObject({
    insuranceCalculationInsuranceTax: 7.5,
    insuranceCalculationInsuranceTaxStr: '7,5 %',
    insuranceCalculationKvDiscountText: '7,5\u00A0% Rabatt für 3 Jahre Laufzeit',
  });
});

test('a runtime that costs more is no discount', () => {
  const result = calculate({ contractIsAlreadyTdCustomer: true }, ({ tarifs }) => {
    tarifs.get(1)!.factors.set('contract_runtime/1_year', { name: 'Laufzeit', factor: '1.02' });
  });
  expect(result.insuranceCalculationKvDiscountText).toBe('5\u00A0% Mehrtierrabatt');
});

const underwritingMoment = { today: isoDate('2026-11-15'), calculatedAt: '' };

const rateOf = (percent: number | null, edit: Parameters<typeof testTarifBook>[0] = () => {}, offer = testOffer()) => {
  const surcharged = { ...underwritingMoment, underwritingSurchargePercent: percent };
  const { result } = calculateRate(offer, testTarifBook(edit), surcharged);
  const { explanation } = explainRate(offer, testTarifBook(edit), surcharged);
  if (result === null || explanation === null) throw new Error('no rate');
  return { result, explanation };
};

test('a surcharge is the last factor, of the whole year and in one rounding', () => {
  const plain = rateOf(null);
  const dearer = rateOf(17);
  const annual = Math.round((plain.result.premiumAdjustAnnualBrutto ?? 0) * 1.17 * 100) / 100;
  expect(dearer.result.premiumAdjustAnnualBrutto).toBeCloseTo(annual, 1);
  const last = dearer.explanation.steps.at(-1);
  expect(last).toMatchObject({ key: 'underwriting', title: 'Risikozuschlag nach Prüfung: 17\u00A0%', factor: '1.17' });
  expect(last?.runningTotal).toBe(dearer.result.insuranceCalculationKvRateAmount);
  expect(dearer.explanation.summaryRateAmount).toBe(dearer.result.insuranceCalculationKvRateAmount);
});

test('the minimum does not swallow a surcharge', () => {
  const edit: Parameters<typeof testTarifBook>[0] = (book) => {
    for (const [tarifId, tarif] of book.tarifs) book.tarifs.set(tarifId, { ...tarif, minimumRatePerAnno: '1200' });
  };
  expect(rateOf(null, edit).result.insuranceCalculationKvRateAmount).toBe(100);
  const dearer = rateOf(50, edit);
  expect(dearer.result.insuranceCalculationKvRateAmount).toBe(150);
  expect(dearer.explanation.steps.slice(-2).map(({ key, runningTotal }) => [key, runningTotal])).toEqual([
    ['minimum_rate', 100],
    ['underwriting', 150],
  ]);
});

test('liability takes its own', () => {
  const offer = testOffer({ liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: false });
  const plain = rateOf(null, undefined, offer).result.insuranceCalculationHvRateAmount ?? 0;
  expect(rateOf(100, undefined, offer).result.insuranceCalculationHvRateAmount).toBeCloseTo(2 * plain, 1);
});

test('no request brings one', () => {
  const offer = { ...testOffer(), underwritingSurchargePercent: 50 };
  expect(rateOf(null, undefined, offer).result).toEqual(rateOf(null).result);
});
