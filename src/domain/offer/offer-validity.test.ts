import { expect, test } from 'vitest';
import { formatValidForDays, isOfferAcceptable, isOfferRestorable } from './offer-validity.ts';

const createdAt = new Date('2026-11-15T10:00:00.000Z');

test.each([
  ['2026-11-15T10:00:00.000Z', true, true],
  ['2026-11-16T09:59:59.999Z', true, true],
  ['2026-11-16T10:00:00.000Z', true, true],
  ['2026-11-16T10:00:00.001Z', false, true],
  ['2026-11-29T10:00:00.000Z', false, true],
  ['2026-11-29T10:00:00.001Z', false, false],
])('at %s an offer of the 15th is acceptable: %j, restorable: %j', (now, acceptable, restorable) => {
  expect(isOfferAcceptable(createdAt, new Date(now))).toBe(acceptable);
  expect(isOfferRestorable(createdAt, new Date(now))).toBe(restorable);
});

test.each([
  [0, '0 Kalendertage'],
  [1, '1 Kalendertag'],
  [14, '14 Kalendertage'],
])('%i days are %s', (days, text) => {
  expect(formatValidForDays(days)).toBe(text);
});
