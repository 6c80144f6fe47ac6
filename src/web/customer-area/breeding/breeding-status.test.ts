import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { breedingStatus } from './breeding-status.ts';

const police = { policeStateKey: 'new', validFrom: '2026-11-15', validTo: '2027-11-15', isInForce: true };

test.each([
  ['2026-11-14', {}, 'Ab 15.11.2026'],
  ['2026-11-15', {}, 'Aktiv'],
  ['2026-11-16', { policeStateKey: 'active' }, 'Aktiv'],
  ['2027-11-16', { isInForce: false }, 'Beendet am 15.11.2027'],
  ['2026-11-16', { policeStateKey: 'cancelled' }, 'Gekündigt zum 15.11.2027'],
])('on %s a police with %j reads %s', (today, changes, label) => {
  expect(breedingStatus({ ...police, ...changes }, isoDate(today)).label).toBe(label);
});
