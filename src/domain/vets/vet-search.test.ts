import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkVetCity, checkVetZipCode, decideVetSearch, vetSearchFailure } from './vet-search.ts';

test.each([
  ['10115', { by: 'zipCode', zipCode: '10115' }],
  [' 10115 ', { by: 'zipCode', zipCode: '10115' }],
  ['1011', { by: 'city', city: '1011' }],
  [' Berlin ', { by: 'city', city: 'Berlin' }],
  ['Halle/Saale', { by: 'city', city: 'Halle/Saale' }],
])('%j is searched by its kind', (input, search) => {
  expect(decideVetSearch(input)).toEqual(search);
});

test.each([null, '', '  ', 10115, {}, [], 'x'.repeat(129), 'a\u0000b'])('%# is neither', (input) => {
  expect(decideVetSearch(input)).toEqual({ by: 'nothing', issues: [error('Stadt/Postleitzahl ist ungültig/invalid.')] });
  expect(checkVetCity(input)).toEqual([error('Stadt ist ungültig/invalid.', 'city')]);
  expect(checkVetZipCode(input)).toEqual([error('Postleitzahl ist ungültig/invalid.', 'zipCode')]);
});

test('a city and a ZIP code pass their own checks', () => {
  expect(checkVetCity('Berlin')).toEqual([]);
  expect(checkVetZipCode('10115')).toEqual([]);
});

test('a failure says what went wrong', () => {
  expect(vetSearchFailure('Zeitüberschreitung')).toEqual(error('Konnte Tierärzte nicht ermitteln. Zeitüberschreitung'));
  expect(vetSearchFailure('')).toEqual(error('Konnte Tierärzte nicht ermitteln.'));
});
