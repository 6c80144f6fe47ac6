import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isOver, policeOn, policeStateKeys, type DecidedPolice, type PoliceStateKey } from './police-standing.ts';

const police = (changes: Partial<DecidedPolice> = {}): DecidedPolice => ({
  stateKey: 'new',
  isBreeding: false,
  validFrom: isoDate('2026-12-01'),
  validTo: isoDate('2027-12-01'),
  endingCauseKey: null,
  createdAt: new Date('2026-11-17T10:00:00Z'),
  ...changes,
});
const breeding = police({ isBreeding: true });
const cancelled = police({ stateKey: 'cancelled', endingCauseKey: 'ordinary' });
const on = (decided: DecidedPolice, day: string) => policeOn(decided, isoDate(day));

test.each([
  ['a health police before its first day', 'new', police(), '2026-11-30'],
  ['a health police on its first day', 'active', police(), '2026-12-01'],
  ['a health police the day after', 'active', police(), '2026-12-02'],
  ['a health police on the last day of its term', 'active', police(), '2027-12-01'],
  ['a health police that went on', 'active', police(), '2027-12-02'],
  ['a health police that went on for years', 'active', police(), '2030-01-01'],
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
    for (const isBreeding of [false, true]) {
      for (const day of ['2026-11-30', '2026-12-01', '2027-12-01', '2027-12-02']) {
        const decided = police({ stateKey, isBreeding });
        const standing = on(decided, day);
        expect(on({ ...decided, stateKey: standing.stateKey }, day)).toEqual(standing);
      }
    }
  }
});

test('what covers or will cover is in force, also when its end is settled', () => {
  const inForce = (stateKey: PoliceStateKey) => on(police({ stateKey }), '2026-12-15').isInForce;
  expect(policeStateKeys.filter(inForce)).toEqual(['new', 'active', 'cancelled']);
  expect(['2027-12-01', '2027-12-02'].map((day) => on(breeding, day).isInForce)).toEqual([true, false]);
});

test('an end is settled by a cancellation, and of a breeding police by its term', () => {
  expect([police(), breeding, cancelled].map((decided) => on(decided, '2026-12-15').endsOn)).toEqual([
    null,
    '2027-12-01',
    '2027-12-01',
  ]);
  expect(on(police({ stateKey: 'withdrawn', isBreeding: true }), '2026-12-15').endsOn).toBeNull();
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

test('cover begins on the first day and lasts through the last', () => {
  const days = ['2026-11-30', '2026-12-01', '2027-12-01', '2027-12-02'];
  const covered = (decided: DecidedPolice) => days.map((day) => on(decided, day).isCovered);
  expect(covered(police())).toEqual([false, true, true, true]);
  expect(covered(breeding)).toEqual([false, true, true, false]);
  expect(covered(cancelled)).toEqual([false, true, true, false]);
  expect(covered(police({ stateKey: 'ended', validTo: isoDate('2026-12-24'), endingCauseKey: 'died' }))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  for (const stateKey of ['new_manual', 'declined', 'withdrawn'] as const) {
    expect(covered(police({ stateKey }))).toEqual([false, false, false, false]);
  }
});

test('the end of a term is never a day of the past, unless the contract is over', () => {
  const ends = (decided: DecidedPolice, day: string) => [on(decided, day).termEndsOn, on(decided, day).isRenewed];
  expect(ends(police(), '2027-12-01')).toEqual(['2027-12-01', true]);
  expect(ends(police(), '2027-12-02')).toEqual(['2028-12-01', true]);
  expect(ends(police(), '2031-06-01')).toEqual(['2031-12-01', true]);
  expect(ends(breeding, '2027-12-02')).toEqual(['2027-12-01', false]);
  expect(ends(cancelled, '2028-12-02')).toEqual(['2027-12-01', false]);
});

test('a cancellation reaches the first end of a term that its notice allows, and a breeding police keeps its own', () => {
  expect(on(police(), '2027-11-01').cancellableTo).toBe('2027-12-01');
  expect(on(police(), '2027-11-02').cancellableTo).toBe('2028-12-01');
  expect(on(police(), '2029-03-01').cancellableTo).toBe('2029-12-01');
  expect(on(breeding, '2027-11-20').cancellableTo).toBe('2027-12-01');
  for (const decided of [cancelled, police({ stateKey: 'new_manual' }), police({ stateKey: 'withdrawn' })]) {
    expect(on(decided, '2027-01-01').cancellableTo).toBeNull();
  }
});

test('a cancellation can be taken back until the day before it takes effect', () => {
  expect(on(cancelled, '2027-11-30').takeBackUntil).toBe('2027-11-30');
  expect(on(cancelled, '2027-12-01').takeBackUntil).toBeNull();
  expect(on(police({ stateKey: 'cancelled', endingCauseKey: 'mother_gone' }), '2027-01-01').takeBackUntil).toBeNull();
});

test('what ends says why, a breeding police that its year is over', () => {
  expect(on(breeding, '2027-12-02').endingCauseKey).toBe('term');
  expect(on(cancelled, '2027-12-02').endingCauseKey).toBe('ordinary');
  expect(on(police(), '2027-12-02').endingCauseKey).toBeNull();
});

test('withdrawn, declined and ended are over', () => {
  expect(policeStateKeys.filter(isOver)).toEqual(['declined', 'withdrawn', 'ended']);
});
