import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isCoverEarly } from './early-cover.ts';

// 14 days after a Sunday is a Sunday, so the Monday after it is the last day (§ 193 BGB).
test.each([
  ['2026-11-15', true],
  ['2026-11-29', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
  ['', false],
  [null, false],
])('cover from %s on begins within the withdrawal period: %s', (start, isEarly) => {
  expect(isCoverEarly(start, isoDate('2026-11-15'))).toBe(isEarly);
});
