import { expect, test } from 'vitest';
import { deletedKinds, keptKinds } from './keeping-kinds.ts';
import {
  deletedPeriod,
  deletedPeriods,
  keptPeriod,
  keptPeriods,
  pastBefore,
  periodSince,
  periodText,
  keepingOf,
} from './keeping-periods.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { DecidedPolice } from '#domain/police/police-standing.ts';

test('every kind has a period, and every period a kind', () => {
  expect(deletedPeriods.map(({ key }) => key).toSorted()).toEqual([...deletedKinds].toSorted());
  expect(keptPeriods.map(({ key }) => key).toSorted()).toEqual([...keptKinds].toSorted());
  for (const kind of deletedKinds) expect(deletedPeriod(kind).why).not.toBe('');
});

test('a period is told in days or years', () => {
  expect(periodText(deletedPeriod('session'))).toBe('1 Tag');
  expect(periodText(deletedPeriod('offer'))).toBe('60 Tage');
  expect(periodText(deletedPeriod('buyer'))).toBe('1 Jahr');
  expect(periodText(keptPeriod('contract'))).toBe('10 Jahre');
  expect(periodSince(deletedPeriod('offer'))).toBe('60 Tage, nachdem das Angebot abgelaufen ist');
  expect(periodSince(deletedPeriod('buyer'))).toBe('1 Jahr nach dem Verkauf');
});

test('what happened before the instant is past its time', () => {
  const now = new Date('2028-02-29T12:00:00.000Z');
  expect(pastBefore({ ...deletedPeriod('offer'), amount: 60, unit: 'days' }, now).toISOString()).toBe('2027-12-31T12:00:00.000Z');
  expect(pastBefore({ ...deletedPeriod('offer'), amount: 3, unit: 'years' }, now).toISOString()).toBe('2025-03-01T12:00:00.000Z');
});

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
  expect(keepingOf(police({}), isoDate('2026-06-01'))).toEqual({ isRunning: true, runsTo: null });
  expect(keepingOf(police({ stateKey: 'new_manual' }), isoDate('2030-06-01'))).toMatchObject({ isRunning: true });
  expect(keepingOf(police({ stateKey: 'cancelled' }), isoDate('2026-12-31'))).toEqual({
    isRunning: true,
    runsTo: '2026-12-31',
  });
});

test('it is kept to the end of the tenth year after its end', () => {
  const ended = police({ stateKey: 'ended', validTo: isoDate('2026-03-01') });
  expect(keepingOf(ended, isoDate('2036-12-31'))).toEqual({ isRunning: false, keptUntil: '2036-12-31', isKept: true });
  expect(keepingOf(ended, isoDate('2037-01-01'))).toMatchObject({ isKept: false });
  expect(keepingOf(police({ stateKey: 'declined' }), isoDate('2026-01-01'))).toMatchObject({ keptUntil: '2035-12-31' });
});
