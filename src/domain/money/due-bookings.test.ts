import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { dueBookings } from './due-bookings.ts';

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
