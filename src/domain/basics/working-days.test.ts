import { expect, test } from 'vitest';
import { isoDate } from './calendar-date.ts';
import { addWorkingDays } from './working-days.ts';

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
