import { expect, test } from 'vitest';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { duesUntil, isAllDueBy, refundOf, type PaidContract, dueBookings, splitTax, taxPercentOn } from './dues.ts';

const contract = (
  validFrom: string,
  rate: number,
  more: { annual?: boolean; madeOn?: string; paidUntil?: string } = {},
): PaidContract => ({
  validFrom: isoDate(validFrom),
  madeOn: isoDate(more.madeOn ?? '2026-01-01'),
  paidUntil: more.paidUntil === undefined ? null : isoDate(more.paidUntil),
  isOver: false,
  hasLastDebit: false,
  paymentTermKeyOn: () => (more.annual === true ? 'payment_annual' : 'payment_monthly'),
  rateOn: () => cents(rate),
});
const until = (paid: PaidContract, day: string) =>
  duesUntil(paid, isoDate(day)).map(({ dueOn, from, to, amount }) => [dueOn, from, to, amount]);

test('a month is due on its first', () => {
  expect(until(contract('2026-12-01', 3000), '2027-01-31')).toEqual([
    ['2026-12-01', '2026-12-01', '2027-01-01', 3000],
    ['2027-01-01', '2027-01-01', '2027-02-01', 3000],
  ]);
});

test('the rest of the month in which cover begins is due by the day, together with the first whole one', () => {
  expect(until(contract('2026-11-15', 3000), '2026-11-30')).toEqual([]);
  expect(until(contract('2026-11-15', 3000), '2026-12-01')).toEqual([
    ['2026-12-01', '2026-11-15', '2026-12-01', 1600],
    ['2026-12-01', '2026-12-01', '2027-01-01', 3000],
  ]);
});

test('the rest of the first year is due by the day on the first of the next month, then every year on its first', () => {
  expect(until(contract('2027-03-10', 36_500, { annual: true }), '2029-01-01')).toEqual([
    ['2027-04-01', '2027-03-10', '2028-01-01', 29_700],
    ['2028-01-01', '2028-01-01', '2029-01-01', 36_500],
    ['2029-01-01', '2029-01-01', '2030-01-01', 36_500],
  ]);
});

test('a year that begins in December is due with the next one', () => {
  expect(until(contract('2026-12-15', 36_500, { annual: true }), '2027-01-01')).toEqual([
    ['2027-01-01', '2026-12-15', '2027-01-01', 1700],
    ['2027-01-01', '2027-01-01', '2028-01-01', 36_500],
  ]);
});

test.each([
  ['2026-11-16', '2026-12-01'],
  ['2026-11-17', '2026-12-01'],
  ['2026-11-18', '2027-01-01'],
])('made on %s, nothing is due before the time to withdraw is over', (madeOn, first) => {
  const [due] = until(contract('2026-11-20', 3000, { madeOn }), '2027-01-01');
  expect(due?.[0]).toBe(first);
});

test('a contract that ends within a month is paid for by the day, and nothing is due after it', () => {
  expect(until(contract('2026-10-01', 3000, { paidUntil: '2026-11-11' }), '2027-12-31')).toEqual([
    ['2026-10-01', '2026-10-01', '2026-11-01', 3000],
    ['2026-11-01', '2026-11-01', '2026-11-11', 1000],
  ]);
  expect(until(contract('2026-10-01', 3000, { paidUntil: '2026-10-01' }), '2027-12-31')).toEqual([]);
});

test('a rate that changes within a month holds for its days, and a cent is rounded once', () => {
  const changing = { ...contract('2026-12-01', 0), rateOn: (day: IsoDate) => cents(day < '2026-12-11' ? 1000 : 1001) };
  expect(until(changing, '2026-12-01')).toEqual([['2026-12-01', '2026-12-01', '2027-01-01', 1001]]);
});

test('the leap day is a day of its year', () => {
  const [due] = until(contract('2028-02-29', 36_600, { annual: true }), '2028-03-01');
  expect(due?.[3]).toBe((366 - 59) * 100);
});

test('every day of a contract is paid for once, whatever it begins and ends on', () => {
  for (let begin = 1; begin <= 28; begin += 1) {
    for (const annual of [false, true]) {
      const day = String(begin).padStart(2, '0');
      const dues = duesUntil(contract(`2026-08-${day}`, 4613, { annual, paidUntil: `2028-03-${day}` }), isoDate('2030-01-01'));
      expect(dues[0]?.from).toBe(`2026-08-${day}`);
      expect(dues.at(-1)?.to).toBe(`2028-03-${day}`);
      dues.slice(1).forEach(({ from }, at) => expect(from).toBe(dues[at]?.to));
      for (const due of dues) expect(due.dueOn.endsWith('-01') && due.dueOn >= due.from).toBe(due.from <= due.dueOn);
    }
  }
});

test('what was due before this shop collects is not asked for again', () => {
  const [first, ...later] = until(contract('2025-09-10', 3000, { madeOn: '2025-08-01' }), '2026-02-01');
  expect(first).toEqual(['2026-01-01', '2026-01-01', '2026-02-01', 3000]);
  expect(later).toHaveLength(1);
});

test.each([
  ['one that goes on', undefined, '2030-01-01', false],
  ['one that ended before anything was due, on the day before', '2026-11-20', '2026-11-30', false],
  ['one that ended before anything was due, on the day', '2026-11-20', '2026-12-01', true],
  ['one that ends later', '2027-03-10', '2027-03-09', false],
  ['one that has ended', '2027-03-10', '2027-03-10', true],
  ['one that was undone', '2026-11-15', '2026-11-15', true],
])('of %s more falls due, or not', (_, paidUntil, day, expected) => {
  const paid = contract('2026-11-15', 3000, paidUntil === undefined ? {} : { paidUntil });
  expect(isAllDueBy(paid, isoDate(day))).toBe(expected);
  const later = duesUntil(paid, isoDate('2035-01-01')).filter(({ dueOn }) => dueOn > day);
  expect(later.length === 0 || !expected).toBe(true);
});

const refund = (paid: PaidContract, paidUntil: string, day: string) =>
  refundOf(paid, { ...paid, paidUntil: isoDate(paidUntil) }, isoDate(day));

test.each([
  ['after the first of thirty days 29 come back', '2026-11-01', '2026-11-02', '2026-11-01', 2900],
  ['after the last one nothing', '2026-11-01', '2026-12-01', '2026-11-30', 0],
  ['months that were due since come back whole', '2026-09-01', '2026-10-01', '2026-11-15', 6000],
  ['what is not due yet does not come back', '2026-11-15', '2026-11-21', '2026-11-30', 0],
  ['all of it where nothing was ever covered', '2026-11-15', '2026-11-15', '2026-12-05', 4600],
])('%s', (_, validFrom, paidUntil, day, expected) => {
  expect(refund(contract(validFrom, 3000), paidUntil, day)).toBe(expected);
});

const due = (from: string, amount: number) => ({
  dueOn: isoDate(from),
  from: isoDate(from),
  to: isoDate('2099-01-01'),
  amount: cents(amount),
});
const booked = (from: string, amount: number) => ({ from: isoDate(from), dueOn: isoDate(from), amount: cents(amount) });
const bookings = (dues: ReturnType<typeof due>[], books: ReturnType<typeof booked>[], today = '2026-12-10') =>
  dueBookings(dues, books, isoDate(today)).map(({ movementKey, from, dueOn, amount }) => [movementKey, from, dueOn, amount]);

test('a new time is booked whole, on the day on which it is due', () => {
  expect(bookings([due('2026-12-01', 3000), due('2027-01-01', 3000)], [booked('2026-12-01', 3000)])).toEqual([
    ['due', '2027-01-01', '2027-01-01', 3000],
  ]);
});

test('what is booked as it is due is not booked again', () => {
  expect(bookings([due('2026-12-01', 3000)], [booked('2026-12-01', 3000)])).toEqual([]);
});

test('a change is booked as its difference, due at once', () => {
  expect(bookings([due('2026-12-01', 2000)], [booked('2026-12-01', 3000)])).toEqual([
    ['correction', '2026-12-01', '2026-12-10', -1000],
  ]);
  expect(bookings([due('2026-12-01', 3500)], [booked('2026-12-01', 3000)])).toEqual([
    ['correction', '2026-12-01', '2026-12-10', 500],
  ]);
});

test('what is not due any more is taken back, but not before it would have been due', () => {
  expect(bookings([], [booked('2026-12-01', 3000), booked('2027-01-01', 3000)])).toEqual([
    ['correction', '2026-12-01', '2026-12-10', -3000],
    ['correction', '2027-01-01', '2027-01-01', -3000],
  ]);
});

test('what was taken back is booked again as a difference', () => {
  expect(bookings([due('2026-12-01', 3000)], [booked('2026-12-01', 0)])).toEqual([
    ['correction', '2026-12-01', '2026-12-10', 3000],
  ]);
});

test('a time that costs nothing is not booked', () => {
  expect(bookings([due('2026-12-01', 0)], [])).toEqual([]);
});

test.each([
  [11_900, 10_000, 1900],
  [3000, 2521, 479],
  [1, 1, 0],
  [4, 3, 1],
  [-3000, -2521, -479],
  [0, 0, 0],
])('%i cents are %i and %i of tax', (gross, net, tax) => {
  expect(splitTax(cents(gross), 19)).toEqual({ net, tax });
});

test('the rate is that of the day', () => {
  expect(taxPercentOn(isoDate('2026-11-16'))).toBe(19);
});
