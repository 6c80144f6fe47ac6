import { expect, test } from 'vitest';
import { deletedKinds, keptKinds } from './retention-kinds.ts';
import {
  deletedPeriod,
  deletedPeriods,
  keptPeriod,
  keptPeriods,
  pastBefore,
  periodSince,
  periodText,
} from './retention-periods.ts';

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
