import { expect, test } from 'vitest';
import { articleOf, pronounOf, yourAnimal } from './species-words.ts';

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
