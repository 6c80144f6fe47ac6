import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import {
  nextCollectionDate,
  dateToAnnounce,
  faultOfCollectionDate,
  isInTimeToAnnounce,
  blockNumberOf,
  comingDebits,
} from './collection.ts';
import { cents } from '#domain/basics/money.ts';

test.each([
  ['2026-11-23', null],
  ['2026-11-24', '2026-12-01'],
  ['2026-11-29', '2026-12-01'],
  // One day before the debit is too late.
  ['2026-11-30', null],
  // Banks rest from 1 to 3 January 2027: the account is debited on Monday, the 4th.
  ['2026-12-24', null],
  ['2026-12-25', '2027-01-01'],
  ['2027-01-01', '2027-01-01'],
  ['2027-01-02', null],
])('on %s what is announced is that of %s', (today, date) => {
  expect(dateToAnnounce(isoDate(today))).toBe(date);
});

test('two days before the day of the banks are in time, one is not', () => {
  expect(isInTimeToAnnounce(isoDate('2027-01-01'), isoDate('2027-01-02'))).toBe(true);
  expect(isInTimeToAnnounce(isoDate('2027-01-01'), isoDate('2027-01-03'))).toBe(false);
});

test.each([
  ['2026-12-01', '2026-11-24', null, null],
  ['2026-12-01', '2026-11-30', null, null],
  ['2026-12-01', '2026-11-30', '2026-12-01', null],
  ['2026-12-01', '2026-11-23', null, 'Für den 01.12.2026 ist es zu früh: Angekündigt und eingezogen wird ab dem 24.11.2026.'],
  ['2026-12-01', '2026-12-01', null, 'Für den 01.12.2026 ist es zu spät: Die Bank braucht die Datei spätestens am 30.11.2026.'],
  ['2027-01-01', '2026-12-31', null, null],
  ['2027-01-01', '2027-01-01', null, 'Für den 01.01.2027 ist es zu spät: Die Bank braucht die Datei spätestens am 31.12.2026.'],
  ['2026-12-02', '2026-11-24', null, 'Eingezogen wird am Ersten eines Monats, zum Beispiel am 01.12.2026.'],
  ['2026-12-01', '2026-11-24', '2027-01-01', 'Zum 01.01.2027 ist schon eingezogen: Zum 01.12.2026 geht es nicht mehr.'],
])('collecting %s on %s after %s: %s', (date, today, last, fault) => {
  expect(faultOfCollectionDate(isoDate(date), { today: isoDate(today), last: last === null ? null : isoDate(last) })).toBe(fault);
});

test.each([
  ['TD-DD-20261201-1', 1],
  ['TD-DD-20261201-12', 12],
  ['TD-DD-20261201', null],
  ['TD-DD-20270101-1', null],
  [null, null],
])('%s is the block %s of its file', (paymentInfoId, number) => {
  expect(blockNumberOf(paymentInfoId, 'TD-DD-20261201')).toBe(number);
});

const coming = (
  moved: number,
  { annual = false, isGone = false, paidUntil = null as string | null, today = '2026-11-20', to = '2027-03-31' } = {},
) =>
  comingDebits(
    {
      validFrom: isoDate('2026-11-15'),
      madeOn: isoDate('2026-11-10'),
      paidUntil: paidUntil === null ? null : isoDate(paidUntil),
      isOver: isGone,
      hasLastDebit: isGone,
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

test('up to ten euros for an animal that is gone are let go, and more is collected once', () => {
  expect(coming(0, { isGone: true, paidUntil: '2026-11-25' })).toEqual([]);
  expect(coming(1, { isGone: true, paidUntil: '2026-11-25' })).toEqual([['2026-12-01', 1001]]);
  expect(coming(-1001, { isGone: true, paidUntil: '2026-11-25', today: '2026-12-02' })).toEqual([]);
});

test('a year is collected on the first of the next month and on the first of January', () => {
  expect(coming(0, { annual: true })).toEqual([
    ['2026-12-01', 4700],
    ['2027-01-01', 36_500],
  ]);
});

test.each([
  ['2026-11-28', null, '2026-12-01'],
  ['2026-11-29', null, '2027-01-01'],
  ['2026-11-25', '2026-12-01', '2027-01-01'],
  ['2026-12-02', '2026-12-01', '2027-01-01'],
])('what becomes due on %s is collected by a run that is not made (%s) and can be announced: %s', (today, last, date) => {
  expect(nextCollectionDate(isoDate(today), last === null ? null : isoDate(last))).toBe(date);
});
