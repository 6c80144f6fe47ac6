import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { cents } from '#domain/basics/money.ts';
import { testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';
import type { DecidedPolice } from './police-standing.ts';
import { adjustedAnnual, adjustmentDay, answersOn, changedSteps, type PolicePremium } from './police-premium.ts';

const police = (changes: Partial<DecidedPolice> = {}): DecidedPolice => ({
  stateKey: 'active',
  isBreeding: false,
  validFrom: isoDate('2025-12-28'),
  validTo: isoDate('2026-12-28'),
  endingCauseKey: null,
  createdAt: new Date('2025-12-20T10:00:00Z'),
  ...changes,
});

test.each([
  ['2026-11-15', '2026-12-28'],
  ['2026-11-16', '2026-12-28'],
  ['2026-11-17', '2027-12-28'],
  ['2027-01-10', '2027-12-28'],
])('announced on %s it holds from %s: six weeks must lie between', (today, day) => {
  expect(adjustmentDay(police(), isoDate(today))).toBe(day);
});

test('what ends is not adjusted any more', () => {
  const today = isoDate('2026-06-01');
  expect(adjustmentDay(police({ stateKey: 'cancelled', endingCauseKey: 'ordinary' }), today)).toBeNull();
  expect(adjustmentDay(police({ stateKey: 'new_manual' }), today)).toBeNull();
  expect(adjustmentDay(police({ isBreeding: true }), today)).toBeNull();
});

test('the new base rate times the base factor, rounded once, at least the minimum', () => {
  const tarif = required(testTarifBook().tarifs.get(1), 'a tarif');
  const of = (baseRate: string, minimumRatePerAnno: string | null) => ({
    ...tarif,
    baseRates: new Map([['sb0', baseRate]]),
    minimumRatePerAnno,
  });
  expect(adjustedAnnual(1.234567, 'sb0', of('500.00', null))).toBe(61_728);
  expect(adjustedAnnual(1, 'sb0', of('300.00', '359.88'))).toBe(35_988);
  expect(adjustedAnnual(1, 'sb0', of('359.89', '359.88'))).toBe(35_989);
  expect(adjustedAnnual(1, 'sb35', of('359.89', null))).toBeNull();
});

test('of two answers to one question the one that begins later holds, of two of one day the one that was given later', () => {
  const terms = (...parts: [from: string, contractRetentionKey: string][]) => ({
    terms: parts.map(([from, contractRetentionKey]) => ({ from: isoDate(from), answers: { contractRetentionKey } })),
  });
  const day = isoDate('2026-11-15');
  expect(answersOn(terms(['2026-11-10', 'sb35'], ['2026-11-10', 'sb175']), day)).toEqual({ contractRetentionKey: 'sb175' });
  expect(answersOn(terms(['2026-11-12', 'sb35'], ['2026-11-10', 'sb175']), day)).toEqual({ contractRetentionKey: 'sb35' });
  expect(answersOn(terms(['2026-11-15', 'sb35'], ['2026-11-16', 'sb175']), day)).toEqual({ contractRetentionKey: 'sb35' });
  expect(answersOn(terms(['2026-11-16', 'sb175']), day)).toEqual({});
});

const premiumOf = (unit: string, ...steps: [key: string, amount: number][]): PolicePremium => ({
  rate: cents(steps.reduce((sum, [, amount]) => sum + 100 * amount, 0)),
  rateText: '',
  unit,
  steps: steps.map(([key, amount]) => ({ key, title: key, factor: null, amount, runningTotal: amount })),
});

test('another payment term alone is told by the one line there is, or by all lines in one', () => {
  const one = changedSteps(premiumOf('Monat', ['liability', 5]), premiumOf('Jahr', ['liability', 60]));
  expect(one).toMatchObject([{ titleBefore: 'liability', amountBefore: 5, amountAfter: 60 }]);
  const two = changedSteps(premiumOf('Monat', ['base', 5], ['age', 1]), premiumOf('Jahr', ['base', 60], ['age', 12]));
  expect(two).toMatchObject([{ titleBefore: 'Übrige Posten, im gleichen Verhältnis', amountBefore: 6, amountAfter: 72 }]);
  expect(changedSteps(premiumOf('Monat', ['base', 5]), premiumOf('Monat', ['base', 5]))).toEqual([]);
});

test('a line that is new stands alone: what was there before comes to the same', () => {
  const lines = changedSteps(premiumOf('Monat', ['base', 10]), premiumOf('Monat', ['base', 10], ['surcharge', 3]));
  expect(lines).toMatchObject([{ key: 'surcharge', titleBefore: null, amountBefore: null, amountAfter: 3 }]);
});
