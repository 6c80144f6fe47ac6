import { expect, test } from 'vitest';
import { canAddDisease, canRemoveDisease } from './change-health.ts';
import { answer, atStep1 } from '#domain/wizard/testing/sample-journeys.ts';
import { play } from '#domain/wizard/testing/sample-shop.ts';
import { shownDiseases } from '#domain/wizard/steps/wizard-views.ts';

const ill = () => play(atStep1(), ...answer({ healthIsHealthy: false }));
const add = { type: 'diseaseAdded', illnessType: 'current' } as const;
const firstEntry = { type: 'current', illnessName: '', illnessYear: 2026, illnessMonth: 1 };

test('a list that is asked for opens with one entry of the current year and January', () => {
  expect(ill().data.healthManualDiseases).toEqual([firstEntry]);
  const both = play(ill(), ...answer({ healthWasSeriousIll: true }));
  expect(both.data.healthManualDiseases).toEqual([firstEntry, { ...firstEntry, type: 'past' }]);
  expect(shownDiseases(both)).toEqual({
    current: [{ disease: firstEntry, index: 0 }],
    past: [{ disease: { ...firstEntry, type: 'past' }, index: 1 }],
  });
});

test('entries are added up to ten, and removed down to one', () => {
  const one = ill();
  expect(canRemoveDisease(one, 0)).toBe(false);
  expect(play(one, { type: 'diseaseRemoved', index: 0 })).toBe(one);
  const ten = play(one, ...Array.from({ length: 12 }, () => add));
  expect(ten.data.healthManualDiseases).toHaveLength(10);
  expect(canAddDisease(ten, 'current')).toBe(false);
  expect(play(ten, { type: 'diseaseRemoved', index: 3 }).data.healthManualDiseases).toHaveLength(9);
});

test('a list that nobody asked for takes no entry', () => {
  const state = ill();
  expect(play(state, { type: 'diseaseAdded', illnessType: 'past' })).toBe(state);
});

test('an entry is changed in its place, and a place that does not exist is ignored', () => {
  const two = play(ill(), add, { type: 'diseaseChanged', index: 1, change: { illnessName: 'Husten', illnessMonth: 5 } });
  expect(two.data.healthManualDiseases?.[1]).toEqual({ ...firstEntry, illnessName: 'Husten', illnessMonth: 5 });
  expect(play(two, { type: 'diseaseChanged', index: 7, change: { illnessName: 'x' } })).toBe(two);
  expect(play(two, { type: 'diseaseRemoved', index: -1 })).toBe(two);
});

test('occurrences are counted by disease, changed, and taken back', () => {
  const count = (tarifDiseaseId: number, countOccurrences: number | null) =>
    ({ type: 'occurrenceChanged', tarifDiseaseId, countOccurrences }) as const;
  const visited = play(atStep1(), ...answer({ healthCountVetVisits: 3 }), count(101, 2), count(102, 1), count(101, 3));
  expect(visited.data.healthDiseaseOccurrenceEntries).toEqual([
    { tarifDiseaseId: 102, title: 'Allergie', countOccurrences: 1 },
    { tarifDiseaseId: 101, title: 'Ohrenentzündung', countOccurrences: 3 },
  ]);
  expect(play(visited, count(102, null)).data.healthDiseaseOccurrenceEntries).toHaveLength(1);
  expect(play(visited, count(999, 1))).toBe(visited);
  expect(play(visited, count(101, 3))).toBe(visited);
});
