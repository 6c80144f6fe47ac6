import { expect, test } from 'vitest';
import { checkBreedingAnimal, type BreedingCandidate } from './breeding-animal.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';

const bella: BreedingCandidate = {
  speciesKey: 'dog',
  animalName: 'Bella',
  animalBirthdateStr: '2024-01-20',
  animalGenderKey: 'female',
  isHealthInsured: true,
  isCoveredElsewhere: false,
  isDeprecated: false,
};
const messages = (changes: Partial<BreedingCandidate>, today = '2026-11-15') =>
  checkBreedingAnimal({ ...bella, ...changes }, { speciesKey: 'dog', today: isoDate(today) }).map(({ message }) => message);

const young = 'Bella ist zu jung. Der Züchtertarif nimmt Tiere zwischen dem 1. und dem 8. Geburtstag auf.';
const old = young.replace('jung', 'alt');

test('an insured female of the right age is taken', () => {
  expect(messages({})).toEqual([]);
});

test.each([
  ['the day before the first birthday', '2025-11-16', [young]],
  ['the first birthday', '2025-11-15', []],
  ['the day after it', '2025-11-14', []],
  ['the day before the eighth birthday', '2018-11-16', []],
  ['the eighth birthday', '2018-11-15', []],
  ['the day after it', '2018-11-14', [old]],
])('on %s', (_, animalBirthdateStr, expected) => {
  expect(messages({ animalBirthdateStr })).toEqual(expected);
});

test('who was born on 29 February has a birthday on 1 March elsewhere', () => {
  expect(messages({ animalBirthdateStr: '2024-02-29' }, '2025-02-28')).toEqual([young]);
  expect(messages({ animalBirthdateStr: '2024-02-29' }, '2025-03-01')).toEqual([]);
});

test.each([
  [{ animalGenderKey: 'male' }, 'Bella ist kein weibliches Tier. Nur Muttertiere werden versichert.'],
  [{ speciesKey: 'cat' }, 'Bella gehört zu einer anderen Tierart. Ein Vertrag umfasst nur eine.'],
  [
    { isHealthInsured: false },
    'Für Bella besteht keine Krankenversicherung. Bitte schließe zuerst OP-Schutz oder Vollschutz ab.',
  ],
  [{ isCoveredElsewhere: true }, 'Bella ist schon durch einen anderen Züchtertarif versichert.'],
  [{ isDeprecated: true }, 'Bella ist nicht mehr bei dir und kann nicht aufgenommen werden.'],
])('%j is refused', (changes, message) => {
  expect(messages(changes)).toEqual([message]);
});
