import { expect, test } from 'vitest';
import { isoDate } from './calendar-date.ts';
import { addWorkingDays, addTargetDays, isTargetDay, targetDayFrom } from './working-days.ts';

test.each([
  ['2026-11-16', 1, '2026-11-17', 'a Monday'],
  ['2026-11-16', 5, '2026-11-23', 'over a weekend'],
  ['2026-11-13', 1, '2026-11-16', 'a Friday'],
  ['2026-11-14', 1, '2026-11-16', 'a Saturday'],
  ['2026-12-23', 3, '2026-12-29', 'Christmas'],
  ['2026-04-02', 1, '2026-04-07', 'Easter'],
  ['2026-05-13', 1, '2026-05-15', 'Ascension'],
  ['2026-05-22', 1, '2026-05-26', 'Whit Monday'],
  ['2038-04-22', 1, '2038-04-27', 'the latest Easter there is'],
  ['2027-12-31', 1, '2028-01-03', "New Year's Day on a Saturday"],
])('%s and %i working days is %s: %s', (from, count, to) => {
  expect(addWorkingDays(isoDate(from), count)).toBe(to);
});

test.each([
  ['2026-12-24', true],
  ['2026-12-25', false],
  ['2026-12-26', false],
  ['2026-12-31', true],
  ['2027-01-01', false],
  ['2027-03-26', false],
  ['2027-03-29', false],
  ['2027-03-30', true],
  ['2028-05-01', false],
  // Holidays of Germany on which banks settle all the same.
  ['2028-10-03', true],
  ['2028-05-25', true],
  ['2028-06-05', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
])('%s is a day of the banks: %s', (day, expected) => {
  expect(isTargetDay(isoDate(day))).toBe(expected);
});

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2027-01-01', '2027-01-04'],
  ['2027-05-01', '2027-05-03'],
  ['2026-11-01', '2026-11-02'],
])('what is due on %s is collected on %s', (day, expected) => {
  expect(targetDayFrom(isoDate(day))).toBe(expected);
});

test('days of the banks are counted in both directions', () => {
  expect(addTargetDays(isoDate('2026-12-23'), 3)).toBe('2026-12-29');
  expect(addTargetDays(isoDate('2027-01-04'), -1)).toBe('2026-12-31');
  expect(addTargetDays(isoDate('2026-12-25'), 0)).toBe('2026-12-25');
});
