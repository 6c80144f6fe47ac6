import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { estimateRate } from '#domain/premium/estimate/estimate-rate.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { anyCompleteAnswers, anyOrder, hideAnswers } from '#domain/premium/testing/any-answers.ts';
import { testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateSpan } from '#domain/wire/shop/rates.ts';

const moment = { today: isoDate('2026-11-15'), calculatedAt: '2026-11-15T12:00:00.000Z' };
const { tarifBook: shipped } = await shippedReference();

const priceOf = (offer: OfferData, book: TarifBook) =>
  calculateRate(offer, book, moment).result?.insuranceCalculationSummaryRateAmount ?? null;

const isWithin = (inner: RateSpan, outer: RateSpan | null | undefined) =>
  outer !== null &&
  outer !== undefined &&
  outer.lowestRateAmount <= inner.lowestRateAmount &&
  outer.highestRateAmount >= inner.highestRateAmount &&
  outer.summaryRateUnit === inner.summaryRateUnit;

/** Where several rows of a book are missing, which is named first is nobody's matter. */
const inOrder = (issues: readonly Issue[]) => issues.toSorted((a, b) => a.message.localeCompare(b.message));

/** Factors in disorder, and some rows missing: whatever an operator writes, the properties hold. */
const anyOddBook = fc
  .record({
    seed: fc.array(fc.integer({ min: 300, max: 2000 }), { minLength: 40, maxLength: 40 }),
    lacking: fc.subarray(
      ['contract_runtime/3_years', 'animal_gender/male', 'is_import_animal/true', 'common/health_surcharge', 'base_rate'],
      {
        maxLength: 2,
      },
    ),
    minimum: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ seed, lacking, minimum }) =>
    testTarifBook(({ tarifs, raceGroupFactors, races }) => {
      const factorAt = (index: number) => ((seed[index % seed.length] ?? 0) / 1000).toFixed(3);
      for (const tarif of tarifs.values()) {
        [...tarif.factors].forEach(([key, row], index) => tarif.factors.set(key, { ...row, factor: factorAt(index) }));
        tarif.ageDifferences.forEach((row, index) => (row.factor = factorAt(index + 7)));
        for (const key of lacking) tarif.factors.delete(key);
        if (lacking.includes('base_rate') && tarif.tarifId !== 1) tarif.baseRates.delete('sb0');
        if (tarif.minimumRatePerAnno !== null) tarif.minimumRatePerAnno = minimum.toFixed(2);
      }
      for (const [index, group] of [...raceGroupFactors.keys()].entries()) raceGroupFactors.set(group, factorAt(index + 3));
      [...races.values()].forEach((race, index) => (race.optimalAgeYears = (seed[index] ?? 0) % 6));
    }),
  );

/** A counterexample shows the answers; a book would fill the screen. */
type Case = { offer: OfferData; bookOf: () => TarifBook };
const cases: [string, number, fc.Arbitrary<Case>][] = [
  [
    'the shipped tarif book',
    isThorough ? 3_000 : 1_000,
    anyCompleteAnswers(shipped, moment.today).map((offer) => ({ offer, bookOf: () => shipped })),
  ],
  [
    'odd tarif books',
    isThorough ? 600 : 200,
    anyOddBook.chain((book) => anyCompleteAnswers(book, moment.today).map((offer) => ({ offer, bookOf: () => book }))),
  ],
];

test.each(cases)('with %s: with everything answered the span is the price, or there is neither', (_, numRuns, anyCase) => {
  fc.assert(
    fc.property(anyCase, ({ offer, bookOf }) => {
      const book = bookOf();
      const { estimate, issues } = estimateRate(offer, book, moment);
      const { result, issues: refusals } = calculateRate(offer, book, moment);
      expect(estimate?.lowestRateAmount ?? null).toBe(result?.insuranceCalculationSummaryRateAmount ?? null);
      expect(estimate?.highestRateAmount ?? null).toBe(result?.insuranceCalculationSummaryRateAmount ?? null);
      expect(estimate?.summaryRateStr ?? null).toBe(result?.insuranceCalculationSummaryRateStr ?? null);
      expect(inOrder(issues)).toEqual(inOrder(result === null ? refusals.filter(({ level }) => level === 'error') : []));
    }),
    { numRuns },
  );
});

test.each(cases)('with %s: the span contains the later price, whatever is not answered yet', (_, numRuns, anyCase) => {
  fc.assert(
    fc.property(anyCase, anyOrder, fc.integer({ min: 0, max: 10 }), ({ offer, bookOf }, order, hidden) => {
      const book = bookOf();
      const price = priceOf(offer, book);
      fc.pre(price !== null);
      const { estimate, estimates } = estimateRate(hideAnswers(offer, order, hidden, book), book, moment);
      for (const span of [estimate, estimates.find(({ tarifId }) => tarifId === offer.tarifId)]) {
        expect(span?.lowestRateAmount).toBeLessThanOrEqual(price ?? 0);
        expect(span?.highestRateAmount).toBeGreaterThanOrEqual(price ?? 0);
      }
    }),
    { numRuns },
  );
});

test.each(cases)('with %s: an answer more never widens the span', (_, numRuns, anyCase) => {
  const anyTwo = fc
    .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
    .map((two) => two.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(anyCase, anyOrder, anyTwo, ({ offer, bookOf }, order, [few = 0, many = 0]) => {
      const book = bookOf();
      const more = estimateRate(hideAnswers(offer, order, few, book), book, moment);
      const less = estimateRate(hideAnswers(offer, order, many, book), book, moment);
      expect(more.estimate === null || isWithin(more.estimate, less.estimate)).toBe(true);
      const lessOf = (tarifId: number) => less.estimates.find((span) => span.tarifId === tarifId);
      expect(more.estimates.filter((span) => !isWithin(span, lessOf(span.tarifId)))).toEqual([]);
    }),
    { numRuns },
  );
});

test('whatever comes over the wire, nothing throws, and there is a span or an error', () => {
  const anyField = fc.constantFrom(
    'speciesKey',
    'tarifId',
    'animalRaceId',
    'animalBirthdateStr',
    'healthDiseaseOccurrenceEntries',
    'contractRetentionKey',
    'animalZipCode',
    'liabilityWantInsurance',
  );
  const spoiled = fc.array(fc.tuple(anyField, fc.anything()), { maxLength: 4 }).map((entries) => Object.fromEntries(entries));
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.anything()), (hostile) => {
      const { estimate, issues } = estimateRate(hostile as OfferData, shipped, moment);
      expect(estimate === null).toBe(issues.length > 0);
    }),
    { numRuns: 1_000 },
  );
});
