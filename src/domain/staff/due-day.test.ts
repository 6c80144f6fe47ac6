import { expect, test } from 'vitest';
import { dueDay } from './due-day.ts';

test('days count from the day in Berlin on which it came', () => {
  expect(dueDay('application', new Date('2026-11-15T22:59:00Z'))).toBe('2026-11-20');
  expect(dueDay('application', new Date('2026-11-15T23:01:00Z'))).toBe('2026-11-21');
  expect(dueDay('erasure', new Date('2026-02-01T10:00:00Z'))).toBe('2026-03-01');
});
