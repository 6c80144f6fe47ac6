import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkAnimalGone, endsAtOnce } from './animal-gone.ts';

const today = isoDate('2026-11-15');
const messages = (slice: Parameters<typeof checkAnimalGone>[0]) =>
  checkAnimalGone(slice, { today }, { presence: true }).map(({ field, message }) => `${field}: ${message}`);

test.each([
  ['2026-08-14', false],
  ['2026-08-15', true],
  ['2026-11-14', true],
  ['2026-11-15', true],
  ['2026-11-16', false],
])('an animal gone on %s ends the contracts at once: %s', (day, isApplied) => {
  expect(endsAtOnce({ day: isoDate(day), today, coveredFrom: [isoDate('2025-01-01')] })).toBe(isApplied);
});

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
])('no contract ends on %s, before it began: %s', (day, isApplied) => {
  const coveredFrom = [isoDate('2025-01-01'), isoDate('2026-11-01')];
  expect(endsAtOnce({ day: isoDate(day), today, coveredFrom })).toBe(isApplied);
});

test('what lacks or is wrong is told', () => {
  expect(messages({})).toEqual([
    'animalUuid: Angabe zum Tier fehlt.',
    'causeKey: Bitte sag uns, was passiert ist.',
    'dayStr: Bitte gib den Tag an.',
  ]);
  const animalUuid = '6e0c2f3e-7c0c-4a53-a4b0-1f0f5f2f5a10';
  expect(messages({ animalUuid, causeKey: 'lost', dayStr: 'gestern' })).toEqual([
    'causeKey: Diese Angabe kennen wir nicht.',
    'dayStr: Der eingegebene Wert ist kein Datum.',
  ]);
  expect(messages({ animalUuid, causeKey: 'died', dayStr: '2027-11-16' })).toEqual([
    'dayStr: Der Tag muss zwischen dem 15.11.2016 und dem 15.11.2027 liegen.',
  ]);
  expect(messages({ animalUuid, causeKey: 'given_away', dayStr: '2027-11-15' })).toEqual([]);
});
