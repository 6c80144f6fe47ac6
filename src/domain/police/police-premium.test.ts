import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';
import type { DecidedPolice } from './police-standing.ts';
import { adjustedAnnual, adjustmentDay } from './police-premium.ts';

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
