import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { coverChanges, coveredCount, lastCoveredDay, type CoveredTime } from './breeding-cover.ts';

const time = (animalId: number, from: string, to: string | null = null): CoveredTime => ({
  animalId,
  from: isoDate(from),
  to: to === null ? null : isoDate(to),
});
const covered = [time(1, '2026-11-01'), time(2, '2026-11-01', '2026-11-15'), time(2, '2026-12-01', '2027-01-31')];

test.each([
  ['2026-10-31', 0],
  ['2026-11-01', 2],
  ['2026-11-15', 2],
  ['2026-11-16', 1],
  ['2026-12-01', 2],
  ['2027-02-01', 1],
])('on %s it covers %s', (day, count) => {
  expect(coveredCount(covered, isoDate(day))).toBe(count);
});

test('the days that change the number of animals, from a day on', () => {
  expect(coverChanges(covered, isoDate('2026-11-16'))).toEqual(['2026-11-16', '2026-12-01', '2027-02-01']);
});

test('cover ends where every time of it ends', () => {
  expect(lastCoveredDay(covered)).toBeNull();
  expect(lastCoveredDay(covered.slice(1))).toBe('2027-01-31');
  expect(lastCoveredDay([])).toBeNull();
});
