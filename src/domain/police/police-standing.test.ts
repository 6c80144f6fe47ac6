import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isOver, policeOn, policeStateKeys, type DecidedPolice, type PoliceStateKey } from './police-standing.ts';

const police = (changes: Partial<DecidedPolice> = {}): DecidedPolice => ({
  stateKey: 'new',
  insuranceTypeKey: 'tier_kv',
  validFrom: isoDate('2026-12-01'),
  validTo: isoDate('2027-12-01'),
  createdAt: new Date('2026-11-17T10:00:00Z'),
  ...changes,
});
const breeding = police({ insuranceTypeKey: 'tier_zt' });
const cancelled = police({ stateKey: 'cancelled' });
const on = (decided: DecidedPolice, day: string) => policeOn(decided, isoDate(day));

test.each([
  ['a health police before its first day', 'new', police(), '2026-11-30'],
  ['a health police on its first day', 'active', police(), '2026-12-01'],
  ['a health police the day after', 'active', police(), '2026-12-02'],
  ['a health police on the last day of its term', 'active', police(), '2027-12-01'],
  ['a health police that went on', 'active', police(), '2027-12-02'],
  ['a liability police that went on', 'active', police({ insuranceTypeKey: 'tier_hv' }), '2030-01-01'],
  ['a breeding police before its first day', 'new', breeding, '2026-11-30'],
  ['a breeding police on its first day', 'active', breeding, '2026-12-01'],
  ['a breeding police the day before its last', 'active', breeding, '2027-11-30'],
  ['a breeding police on its last day', 'active', breeding, '2027-12-01'],
  ['a breeding police the day after its last', 'ended', breeding, '2027-12-02'],
  ['a cancelled police the day before its end', 'cancelled', cancelled, '2027-11-30'],
  ['a cancelled police on the day of its end', 'cancelled', cancelled, '2027-12-01'],
  ['a cancelled police the day after', 'ended', cancelled, '2027-12-02'],
  ['a cancelled breeding police the day after', 'ended', police({ ...breeding, stateKey: 'cancelled' }), '2027-12-02'],
])('%s is %s', (_, stateKey, decided, day) => {
  expect(on(decided, day).stateKey).toBe(stateKey);
});

test.each(['new_manual', 'withdrawn', 'declined', 'ended'] as const)('no date makes anything else of %s', (stateKey) => {
  const days = ['2026-11-30', '2026-12-01', '2027-12-01', '2027-12-02'];
  for (const decided of [police({ stateKey }), police({ ...breeding, stateKey })]) {
    expect(days.map((day) => on(decided, day).stateKey)).toEqual(days.map(() => stateKey));
  }
});

test('a state that was told for a day is told again for the same day', () => {
  for (const stateKey of policeStateKeys) {
    for (const insuranceTypeKey of ['tier_op', 'tier_zt'] as const) {
      for (const day of ['2026-11-30', '2026-12-01', '2027-12-01', '2027-12-02']) {
        const decided = police({ stateKey, insuranceTypeKey });
        const standing = on(decided, day);
        expect(on({ ...decided, stateKey: standing.stateKey }, day)).toEqual(standing);
      }
    }
  }
});

test('only what began or will begin, and was not ended, is in force', () => {
  const inForce = (stateKey: PoliceStateKey) => on(police({ stateKey }), '2026-12-15').isInForce;
  expect(policeStateKeys.filter(inForce)).toEqual(['new', 'active']);
  expect(['2027-12-01', '2027-12-02'].map((day) => on(breeding, day).isInForce)).toEqual([true, false]);
});

test('an end is settled by a cancellation, and of a breeding police by its term', () => {
  expect([police(), breeding, cancelled].map((decided) => on(decided, '2026-12-15').endsOn)).toEqual([
    null,
    '2027-12-01',
    '2027-12-01',
  ]);
  expect(on(police({ stateKey: 'withdrawn', insuranceTypeKey: 'tier_zt' }), '2026-12-15').endsOn).toBeNull();
});

test('premiums are collected until the day of the end, which is none of theirs', () => {
  const collected = (decided: DecidedPolice) =>
    ['2026-11-30', '2027-11-30', '2027-12-01', '2027-12-02'].map((day) => on(decided, day).isCollected);
  expect(collected(police())).toEqual([true, true, true, true]);
  expect(collected(breeding)).toEqual([true, true, false, false]);
  expect(collected(cancelled)).toEqual([true, true, false, false]);
  expect(collected(police({ stateKey: 'new_manual' }))).toEqual([false, false, false, false]);
  expect(collected(police({ stateKey: 'withdrawn' }))).toEqual([false, false, false, false]);
});

test('what is not over can be withdrawn from until the last day of the period', () => {
  const withdrawable = (stateKey: PoliceStateKey, day: string) => on(police({ stateKey }), day).withdrawableUntil;
  expect(policeStateKeys.filter((stateKey) => withdrawable(stateKey, '2026-12-01') === '2026-12-01')).toEqual([
    'new',
    'new_manual',
    'active',
    'cancelled',
  ]);
  expect(policeStateKeys.filter((stateKey) => withdrawable(stateKey, '2026-12-02') !== null)).toEqual([]);
});

test('withdrawn, declined and ended are over', () => {
  expect(policeStateKeys.filter(isOver)).toEqual(['declined', 'withdrawn', 'ended']);
});
