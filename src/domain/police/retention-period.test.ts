import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { DecidedPolice } from './police-standing.ts';
import { retentionOf } from './retention-period.ts';

const police = (changes: Partial<DecidedPolice>): DecidedPolice => ({
  stateKey: 'active',
  isBreeding: false,
  validFrom: isoDate('2026-01-01'),
  validTo: isoDate('2026-12-31'),
  endingCauseKey: null,
  createdAt: new Date('2025-12-20T10:00:00Z'),
  ...changes,
});

test('what runs is not over, with or without an end that is settled', () => {
  expect(retentionOf(police({}), isoDate('2026-06-01'))).toEqual({ isRunning: true, runsTo: null });
  expect(retentionOf(police({ stateKey: 'new_manual' }), isoDate('2030-06-01'))).toMatchObject({ isRunning: true });
  expect(retentionOf(police({ stateKey: 'cancelled' }), isoDate('2026-12-31'))).toEqual({
    isRunning: true,
    runsTo: '2026-12-31',
  });
});

test('it is kept to the end of the tenth year after its end', () => {
  const ended = police({ stateKey: 'ended', validTo: isoDate('2026-03-01') });
  expect(retentionOf(ended, isoDate('2036-12-31'))).toEqual({ isRunning: false, keptUntil: '2036-12-31', isKept: true });
  expect(retentionOf(ended, isoDate('2037-01-01'))).toMatchObject({ isKept: false });
  expect(retentionOf(police({ stateKey: 'declined' }), isoDate('2026-01-01'))).toMatchObject({ keptUntil: '2035-12-31' });
});
