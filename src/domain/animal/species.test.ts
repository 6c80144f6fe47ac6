import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkSpecies, isSpeciesKey, speciesKeys, articleOf, pronounOf, yourAnimal } from './species.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

test.each(speciesKeys)('%s is a species', (speciesKey) => {
  expect(isSpeciesKey(speciesKey)).toBe(true);
  expect(checkSpecies({ speciesKey }, null, withPresence)).toEqual([]);
});

test.each([
  ['hamster', 'hamster'],
  ['Dog', 'Dog'],
  ['x'.repeat(1_000), '???'],
  ['<b>', '???'],
  [5, '???'],
  [{}, '???'],
])('%j is no species', (speciesKey, named) => {
  const message = `Angegebene Tierart ${named} ist ungültig und kann nicht korrekt verarbeitet werden.`;
  expect(checkSpecies({ speciesKey }, null, withoutPresence)).toEqual([error(message, 'speciesKey')]);
});

test('a missing species is reported with presence only', () => {
  expect(checkSpecies({}, null, withoutPresence)).toEqual([]);
  expect(checkSpecies({}, null, withPresence)).toHaveLength(1);
});

test.each([
  ['dog', 'dein Hund', 'deines Hundes', 'deinem Hund', 'deinen Hund'],
  ['cat', 'deine Katze', 'deiner Katze', 'deiner Katze', 'deine Katze'],
  ['rabbit', 'dein Kaninchen', 'deines Kaninchens', 'deinem Kaninchen', 'dein Kaninchen'],
] as const)('%s in its four cases', (speciesKey, ...words) => {
  const cases = ['nominative', 'genitive', 'dative', 'accusative'] as const;
  expect(cases.map((wordCase) => yourAnimal(speciesKey, 'dein', wordCase))).toEqual(words);
});

test('headings begin with a capital', () => {
  expect(yourAnimal('dog', 'Dein')).toBe('Dein Hund');
});

test('each has its article and its pronoun', () => {
  expect((['dog', 'cat', 'rabbit'] as const).map((key) => [articleOf(key), pronounOf(key)])).toEqual([
    ['der', 'er'],
    ['die', 'sie'],
    ['das', 'es'],
  ]);
});
