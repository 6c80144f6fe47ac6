import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { collectionDates } from './collections.ts';

const year = { from: isoDate('2026-11-15'), to: isoDate('2027-11-15') };
const dates = (validFrom: string, endsOn: string | null, paymentTermKey: string, span = year) =>
  collectionDates(
    { validFrom: isoDate(validFrom), endsOn: endsOn === null ? null : isoDate(endsOn), paymentTermKeyOn: () => paymentTermKey },
    span,
  );

test('a monthly premium is collected on each first of a month', () => {
  const all = dates('2026-12-01', null, 'payment_monthly');
  expect([all.length, all[0], all.at(-1)]).toEqual([12, '2026-12-01', '2027-11-01']);
});

test('a contract that begins within a month is first collected on the next first', () => {
  expect(dates('2026-12-02', '2027-03-02', 'payment_monthly')).toEqual(['2027-01-01', '2027-02-01', '2027-03-01']);
});

test('a yearly premium is collected on the first of January, once for each year of the contract', () => {
  const whole = { from: isoDate('2026-01-01'), to: isoDate('2040-01-01') };
  expect(dates('2026-12-01', '2029-12-01', 'payment_annual', whole)).toEqual(['2027-01-01', '2028-01-01', '2029-01-01']);
});

test('the day on which the contract ends is not collected any more, the day on which it begins is', () => {
  expect(dates('2026-12-01', '2027-02-01', 'payment_monthly')).toEqual(['2026-12-01', '2027-01-01']);
});

test('a contract that has ended is not collected', () => {
  expect(dates('2024-12-01', '2026-11-01', 'payment_monthly')).toEqual([]);
});
