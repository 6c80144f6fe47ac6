import { expect, test } from 'vitest';
import { findRace, findRaceByTitle } from './race.ts';
import { labrador, mischling } from '#domain/testing/sample-options.ts';

const races = [labrador, mischling];

test('a race is found by its id', () => {
  expect(findRace(races, 10)).toBe(labrador);
  expect(findRace(races, '10')).toBeNull();
  expect(findRace(null, 10)).toBeNull();
});

test('a race is found by its title whatever the case', () => {
  expect(findRaceByTitle(races, ' LABRADOR retriever ')).toBe(labrador);
  expect(findRaceByTitle(races, 'Labrador')).toBeNull();
});
