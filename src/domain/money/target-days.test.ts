import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { addTargetDays, isTargetDay, targetDayFrom } from './target-days.ts';

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
