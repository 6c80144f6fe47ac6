import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { comingDebits } from './coming-debits.ts';

const coming = (
  moved: number,
  { annual = false, paidUntil = null as string | null, today = '2026-11-20', to = '2027-03-31' } = {},
) =>
  comingDebits(
    {
      validFrom: isoDate('2026-11-15'),
      madeOn: isoDate('2026-11-10'),
      paidUntil: paidUntil === null ? null : isoDate(paidUntil),
      isOver: false,
      paymentTermKeyOn: () => (annual ? 'payment_annual' : 'payment_monthly'),
      rateOn: () => cents(annual ? 36_500 : 3000),
    },
    cents(moved),
    { from: isoDate(today), to: isoDate(to) },
  ).map(({ collectionDate, amount }) => [collectionDate, amount]);

test('the first debit is that of the days and of the first whole month', () => {
  expect(coming(0, { to: '2027-01-31' })).toEqual([
    ['2026-12-01', 4600],
    ['2027-01-01', 3000],
  ]);
});

test('what was paid is not collected again', () => {
  expect(coming(-4600, { today: '2026-12-02', to: '2027-01-31' })).toEqual([['2027-01-01', 3000]]);
});

test('what came back is collected on the next first', () => {
  expect(coming(0, { today: '2026-12-10', to: '2027-01-31' })).toEqual([['2027-01-01', 7600]]);
  expect(coming(300, { annual: true, today: '2026-12-10', to: '2027-01-31' })).toEqual([['2027-01-01', 300 + 4700 + 36_500]]);
});

test('a credit is used up before anything is collected', () => {
  expect(coming(-4600 - 4000, { today: '2026-12-02' })).toEqual([
    ['2027-02-01', 2000],
    ['2027-03-01', 3000],
  ]);
});

test('nothing is collected after an end', () => {
  expect(coming(0, { paidUntil: '2027-01-01' })).toEqual([['2026-12-01', 4600]]);
  expect(coming(0, { paidUntil: '2026-12-01' })).toEqual([]);
});

test('a year is collected on the first of the next month and on the first of January', () => {
  expect(coming(0, { annual: true })).toEqual([
    ['2026-12-01', 4700],
    ['2027-01-01', 36_500],
  ]);
});
