import { expect, test } from 'vitest';
import { calculatePath, knownLitterIn, litterPath, overviewOf, speciesIn } from './places.tsx';

const searchOf = (path: string) => new URL(path, 'https://shop.example').searchParams;

test.each(['dog', 'cat', 'rabbit'])('an address keeps the species: %s', (species) => {
  for (const path of [overviewOf(species), calculatePath(species), litterPath(species)])
    expect(speciesIn(searchOf(path))).toBe(species);
});

test('without a species, or with one that is none, it is the dog', () => {
  expect(speciesIn(new URLSearchParams())).toBe('dog');
  expect(speciesIn(new URLSearchParams('speciesKey=fish'))).toBe('dog');
  expect(overviewOf('dog')).toBe('/user/zucht');
});

test('an address keeps the litter that a child animal is added to', () => {
  const litter = { parentAnimalUuid: 'abc', litterDateStr: '2026-11-15' };
  expect(knownLitterIn(searchOf(litterPath('cat', litter)))).toEqual(litter);
  expect(knownLitterIn(searchOf(litterPath('cat')))).toBeNull();
});
