import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { calculateRate } from './calculate-rate.ts';
import { explainRate } from './explain-rate.ts';
import { testOffer, testTarifBook } from './testing-tarif-book.ts';

const moment = { today: isoDate('2026-11-15'), calculatedAt: '' };

const rateOf = (percent: number | null, edit: Parameters<typeof testTarifBook>[0] = () => {}, offer = testOffer()) => {
  const surcharged = { ...moment, underwritingSurchargePercent: percent };
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
