import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { DecidedPolice } from '#domain/police/police-standing.ts';
import { payoutCauseOf } from './payout.ts';

const today = isoDate('2026-11-18');
const causeOf = (changes: Partial<DecidedPolice>, paymentTermKey = 'payment_monthly') => {
  const police: DecidedPolice = {
    stateKey: 'active',
    isBreeding: false,
    validFrom: isoDate('2026-01-01'),
    validTo: isoDate('2026-12-31'),
    endingCauseKey: null,
    createdAt: new Date('2025-12-20T10:00:00Z'),
    ...changes,
  };
  return payoutCauseOf({ ...police, terms: [{ from: police.validFrom, paymentTermKey } as never] }, today);
};

test.each([
  ['a contract that goes on', {}, 'payment_monthly', null],
  ['one that pays a year at once', {}, 'payment_annual', 'annual'],
  ['a withdrawn one', { stateKey: 'withdrawn', endingCauseKey: 'withdrawal' }, 'payment_annual', 'withdrawn'],
  [
    'one that is over',
    { stateKey: 'cancelled', endingCauseKey: 'ordinary', validTo: isoDate('2026-11-17') },
    'payment_annual',
    'over',
  ],
  [
    'one on its last day',
    { stateKey: 'cancelled', endingCauseKey: 'ordinary', validTo: isoDate('2026-11-18') },
    'payment_monthly',
    null,
  ],
] as const)('why a credit of %s is paid back', (_, changes, paymentTermKey, cause) => {
  expect(causeOf(changes, paymentTermKey)).toBe(cause);
});
