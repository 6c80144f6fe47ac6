import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkSpecies, isSpeciesKey, speciesKeys } from './species.ts';
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
