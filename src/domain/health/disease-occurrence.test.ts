import { expect, test } from 'vitest';
import { checkDiseaseOccurrences, isOccurringTooOften, occurrenceCounts } from './disease-occurrence.ts';
import { error } from '#domain/basics/issue.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';

const options = [
  { tarifDiseaseId: 1, tarifId: 1, title: 'Ohrenentzündung' },
  { tarifDiseaseId: 2, tarifId: 1, title: 'Allergie' },
];

const faulty = [error('Angaben zur Häufigkeit von Erkrankungen sind fehlerhaft.', 'healthDiseaseOccurrenceEntries')];

test.each([
  [undefined, []],
  [null, []],
  [[], []],
  [[{ tarifDiseaseId: 1, title: 'Ohrenentzündung', countOccurrences: 0 }], []],
  [
    [
      { tarifDiseaseId: 1, countOccurrences: 7 },
      { tarifDiseaseId: 2, countOccurrences: 1 },
    ],
    [],
  ],
  [[{ tarifDiseaseId: 1, countOccurrences: -1 }], faulty],
  [[{ tarifDiseaseId: 1, countOccurrences: Number.POSITIVE_INFINITY }], faulty],
  [[{ tarifDiseaseId: 1, countOccurrences: Number.NaN }], faulty],
  [[{ tarifDiseaseId: 1, countOccurrences: 1.5 }], faulty],
  [[{ tarifDiseaseId: 1, countOccurrences: '1' }], faulty],
  [[{ tarifDiseaseId: 1, countOccurrences: null }], faulty],
  [[{ tarifDiseaseId: 3, countOccurrences: 1 }], faulty],
  [
    [
      { tarifDiseaseId: 1, countOccurrences: 1 },
      { tarifDiseaseId: 1, countOccurrences: 1 },
    ],
    faulty,
  ],
  [[{ tarifDiseaseId: 1 }], faulty],
  [[null], faulty],
])('%j is checked', (entries, issues) => {
  expect(checkDiseaseOccurrences(entries, options)).toEqual(issues);
});

test('an unknown disease is taken as long as the diseases are not loaded', () => {
  expect(checkDiseaseOccurrences([{ tarifDiseaseId: 3, countOccurrences: 1 }], null)).toEqual([]);
  expect(checkDiseaseOccurrences([{ tarifDiseaseId: 'x', countOccurrences: 1 }], null)).toEqual(faulty);
});

test.each([5, 6, 7, 8])('%i times are too often from 7 on', (countOccurrences) => {
  expect(isOccurringTooOften([{ tarifDiseaseId: 1, countOccurrences }])).toBe(countOccurrences >= 7);
});

test.each(hostileValues.map((value) => [value]))('a hostile value has no counts', (value) => {
  expect(occurrenceCounts(value)).toEqual([]);
});
