import { expect, test } from 'vitest';
import { acceptableUntil } from './offer-facts.ts';

test('an offer can be accepted for a day, by the clock in Berlin', () => {
  expect(acceptableUntil({ createdAt: '2026-11-15T10:30:00.000Z' })).toContain('16.11.2026');
  expect(acceptableUntil({ createdAt: '2026-11-15T10:30:00.000Z' })).toContain('11:30');
});
