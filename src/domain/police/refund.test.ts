import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { DatedTerms } from './police-terms.ts';
import { refundAfter } from './refund.ts';

const terms = (from: string, rate: number, paymentTermKey = 'payment_monthly'): DatedTerms => ({
  from: isoDate(from),
  tarifId: 1,
  insuranceTypeKey: 'tier_kv',
  retentionKey: null,
  paymentTermKey,
  rate: cents(rate),
  premiumVersion: null,
  baseVersion: null,
  answers: {},
});
const refund = (validFrom: string, all: DatedTerms[], lastDay: string, today: string, formerEnd: string | null = null) =>
  refundAfter(
    { validFrom: isoDate(validFrom), terms: all },
    { lastDay: isoDate(lastDay), today: isoDate(today), formerEnd: formerEnd === null ? null : isoDate(formerEnd) },
  );

test.each([
  ['on the first of thirty days 29 come back', '2026-11-01', 3000, '2026-11-01', '2026-11-01', 2900],
  ['on the last day nothing', '2026-11-01', 3000, '2026-11-30', '2026-11-30', 0],
  ['a day before it one day', '2026-11-01', 3000, '2026-11-29', '2026-11-30', 100],
  ['a cent is rounded once', '2026-12-01', 1000, '2026-12-10', '2026-12-10', 677],
  ['months that were collected since come back whole', '2026-09-01', 3000, '2026-09-30', '2026-11-15', 6000],
  ['what is not collected yet does not come back', '2026-11-15', 3000, '2026-11-20', '2026-11-30', 0],
  ['a collection pays for the month of the contract that it lies in', '2026-11-15', 3000, '2026-12-04', '2026-12-05', 1000],
])('%s', (_, validFrom, rate, lastDay, today, expected) => {
  expect(refund(validFrom, [terms(validFrom, rate)], lastDay, today)).toBe(expected);
});

test('a year is paid in January, for the year of the contract', () => {
  const annual = [terms('2026-11-15', 36_500, 'payment_annual')];
  expect(refund('2026-11-15', annual, '2026-12-31', '2026-12-31')).toBe(0);
  expect(refund('2026-11-15', annual, '2027-01-01', '2027-01-01')).toBe((365 - 48) * 100);
  expect(refund('2026-11-15', annual, '2027-11-14', '2027-11-14')).toBe(0);
});

test('each collection comes back at its own rate', () => {
  const changed = [terms('2026-09-01', 3000), terms('2026-11-01', 6000)];
  expect(refund('2026-09-01', changed, '2026-09-30', '2026-11-15')).toBe(3000 + 6000);
});

test('what an end that was settled before left uncollected does not come back', () => {
  expect(refund('2026-09-01', [terms('2026-09-01', 3000)], '2026-09-30', '2026-11-15', '2026-10-31')).toBe(3000);
});

test('what the days after it cost all the same stays', () => {
  const police = { validFrom: isoDate('2026-11-01'), terms: [terms('2026-11-01', 3000)] };
  const ending = { lastDay: isoDate('2026-11-15'), today: isoDate('2026-11-15'), formerEnd: null };
  expect(refundAfter(police, { ...ending, rateAfter: () => cents(2000) })).toBe(500);
});

test('never less than nothing, never more than was collected, and never more for a later day', () => {
  for (const paymentTermKey of ['payment_monthly', 'payment_annual']) {
    const all = [terms('2026-08-31', 4613, paymentTermKey)];
    let last = Number.POSITIVE_INFINITY;
    for (let day = 1; day <= 30; day += 1) {
      const amount = refund('2026-08-31', all, `2026-11-${String(day).padStart(2, '0')}`, '2027-01-31');
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(4613 * 5);
      expect(amount).toBeLessThanOrEqual(last);
      last = amount;
    }
  }
});
