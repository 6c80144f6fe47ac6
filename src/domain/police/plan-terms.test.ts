import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { fromEuros } from '#domain/basics/money.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { testOffer, testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';
import { changedSteps } from './police-premium.ts';
import { planTerms, type PricedPolice } from './plan-terms.ts';
import { termsOn, type DatedTerms, type OfferAnswers } from './police-terms.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

const book = testTarifBook();
const calculatedAt = '2026-11-15T12:00:00.000Z';
const calculate = (differences: OfferData = {}) =>
  required(calculateRate(testOffer(differences), book, { today: isoDate('2026-11-15'), calculatedAt }).result, 'a result');
const rateOf = (differences: OfferData) => fromEuros(calculate(differences).insuranceCalculationKvRateAmount);

const police = (...later: DatedTerms[]): PricedPolice => {
  const made: DatedTerms = {
    from: isoDate('2026-12-01'),
    tarifId: 1,
    insuranceTypeKey: 'tier_kv',
    retentionKey: 'sb85',
    paymentTermKey: 'payment_monthly',
    rate: required(rateOf({}), 'a rate'),
    premiumVersion: 'test',
    baseVersion: null,
    answers: {},
  };
  return { terms: [made, ...later], offer: { ...testOffer(), ...calculate() } as CompleteOffer, bookOf: () => book };
};

const plan = (police: PricedPolice, from: string, answers: OfferAnswers) => {
  const planned = planTerms(police, isoDate(from), answers);
  if (isRefusal(planned)) throw new Error(JSON.stringify(planned.refusal));
  return planned;
};

test.each<[string, OfferAnswers]>([
  ['a move', { animalZipCode: '10115' }],
  ['another retention', { contractRetentionKey: 'sb0' }],
  ['the other variant', { tarifId: 2, tarifIsOpTarif: true }],
  ['another payment term', { contractPaymentTermKey: 'payment_annual' }],
  ['an animal without a chip', { animalIsChipped: false }],
])('%s costs what the calculator says, to the cent', (_name, answers) => {
  const { before, after, terms } = plan(police(), '2027-03-01', answers);
  expect([before.rate, after.rate]).toEqual([rateOf({}), rateOf(answers)]);
  expect(terms).toMatchObject([{ from: '2027-03-01', rate: rateOf(answers), answers }]);
});

test('years later the animal is priced as old as it was when the contract was made', () => {
  const { after } = plan(police(), '2033-03-01', { animalZipCode: '10115' });
  expect(after.rate).toBe(rateOf({ animalZipCode: '10115' }));
});

test('what is agreed for a later day is worked out again on top of an earlier change', () => {
  const first = plan(police(), '2028-01-01', { contractPaymentTermKey: 'payment_annual' });
  const { terms } = plan(police(...first.terms), '2027-03-01', { animalZipCode: '10115' });
  expect(terms.map(({ from }) => from)).toEqual(['2027-03-01', '2028-01-01']);
  const changed = police(...first.terms, ...terms);
  expect(termsOn(changed, isoDate('2027-12-31')).rate).toBe(rateOf({ animalZipCode: '10115' }));
  const both = { animalZipCode: '10115', contractPaymentTermKey: 'payment_annual' };
  expect(termsOn(changed, isoDate('2028-01-01'))).toMatchObject({ rate: rateOf(both), paymentTermKey: 'payment_annual' });
});

test('what the engine cannot price is refused with its words', () => {
  const planned = planTerms(police(), isoDate('2027-03-01'), { contractRetentionKey: 'sb999' });
  expect(isRefusal(planned) && planned.refusal.length > 0).toBe(true);
});

test('the lines that differ name their cause, and add up to both premiums', () => {
  const { before, after } = plan(police(), '2027-03-01', { animalZipCode: '10115' });
  const steps = changedSteps(before, after);
  expect(steps.map(({ key }) => key)).toEqual(['regional', 'rest']);
  const sum = (side: 'amountBefore' | 'amountAfter') =>
    Math.round(steps.reduce((total, step) => total + (step[side] ?? 0), 0) * 100);
  expect([sum('amountBefore'), sum('amountAfter')]).toEqual([before.rate, after.rate]);
  expect(changedSteps(before, before)).toEqual([]);
});
