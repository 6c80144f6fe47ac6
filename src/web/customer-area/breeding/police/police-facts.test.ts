import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { breedingPoliceFacts, coveredTimeText } from './police-facts.ts';
import type { BreedingPolice } from '#domain/wire/breeding/animals.ts';

const today = isoDate('2026-11-20');
const police = (changes: Partial<BreedingPolice> = {}) =>
  ({ policeStateKey: 'active', validFrom: '2026-11-15', validTo: '2027-11-14', ...changes }) as BreedingPolice;
const time = (coveredFrom: string, coveredTo: string | null = null) => ({
  animalUuid: 'luna',
  animalName: 'Luna',
  coveredFrom,
  coveredTo,
});

test.each([
  ['covered', time('2026-11-15'), 'seit 15.11.2026, bis 14.11.2027'],
  ['to be covered', time('2026-12-01'), 'ab 01.12.2026, bis 14.11.2027'],
  ['taken out', time('2026-11-15', '2026-11-18'), '15.11.2026 bis 18.11.2026'],
  ['taken out at once', time('2026-11-15', '2026-11-15'), 'nur am 15.11.2026'],
])('an animal that is %s', (_, covered, text) => {
  expect(coveredTimeText(covered, police(), today)).toBe(text);
});

test('with the police the cover has ended, or there was none', () => {
  const ended = police({ policeStateKey: 'ended' });
  expect(coveredTimeText(time('2026-11-15'), ended, today)).toBe('15.11.2026 bis 14.11.2027');
  expect(coveredTimeText(time('2026-11-15'), police({ policeStateKey: 'withdrawn' }), today)).toBe('nicht versichert');
});

test.each([
  ['active', 'Endet am'],
  ['cancelled', 'Endet am'],
  ['ended', 'Beendet am'],
] as const)('a police that is %s says "%s"', (policeStateKey, label) => {
  expect(breedingPoliceFacts(police({ policeStateKey })).at(-1)).toEqual([label, '14.11.2027']);
});
