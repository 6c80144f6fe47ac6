import { describe, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { areVetVisitsExcessive, isHealthSurchargeDue } from './health-surcharge.ts';
import { today } from '#domain/testing/sample-options.ts';

const grown = { birthdate: isoDate('2022-01-01'), today };

test.each([
  ['2025-11-16', 12, false],
  ['2025-11-16', 13, true],
  ['2025-11-15', 8, false],
  ['2025-11-15', 9, true],
  ['2025-11-15', 12, true],
  ['2022-01-01', 8, false],
  ['2022-01-01', 9, true],
  ['2022-01-01', null, false],
])('for an animal born on %s, %j visits are excessive: %j', (birthdate, healthCountVetVisits, excessive) => {
  expect(areVetVisitsExcessive({ healthCountVetVisits }, { birthdate: isoDate(birthdate), today })).toBe(excessive);
});

const healthy = {
  healthCountVetVisits: 3,
  healthWereHardTreatments: false,
  healthWasSeriousIll: false,
  healthIsChronicallyIll: false,
  healthIsHealthy: true,
};

describe('the surcharge', () => {
  test.each([
    ['none for a healthy animal', {}, false],
    ['if not healthy', { healthIsHealthy: false }, true],
    ['if seriously ill', { healthWasSeriousIll: true }, true],
    ['none for eight visits', { healthCountVetVisits: 8 }, false],
    ['for nine visits', { healthCountVetVisits: 9 }, true],
  ])('%s', (_, change, due) => {
    expect(isHealthSurchargeDue({ ...healthy, ...change }, grown)).toBe(due);
  });

  test.each([
    [false, [1], false],
    [false, [2], true],
    [false, [3], false],
    [false, [1, 1], false],
    [false, [1, 2], true],
    [false, [4], false],
    [false, [6], false],
    [true, [], false],
    [true, [1], false],
    [true, [1, 1], false],
    [true, [2], true],
    [true, [3], true],
    [true, [1, 1, 1], true],
    [true, [4], true],
    [true, [5], true],
    [true, [6], true],
  ])('with hard treatments %j and the occurrences %j: %j', (healthWereHardTreatments, counts, due) => {
    const healthDiseaseOccurrenceEntries = counts.map((countOccurrences, index) => ({ tarifDiseaseId: index, countOccurrences }));
    const health = { ...healthy, healthWereHardTreatments, healthDiseaseOccurrenceEntries };
    expect(isHealthSurchargeDue(health, grown)).toBe(due);
  });

  test('hard treatments do not count without a vet visit', () => {
    const health = {
      ...healthy,
      healthCountVetVisits: 0,
      healthWereHardTreatments: true,
      healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 1, countOccurrences: 4 }],
    };
    expect(isHealthSurchargeDue(health, grown)).toBe(false);
  });
});
