import { expect, test } from 'vitest';
import { answer, atStep1, bello } from '#domain/wizard/testing/sample-journeys.ts';
import { play } from '#domain/wizard/testing/sample-shop.ts';
import { step1Fields } from '#domain/wizard/steps/wizard-views.ts';
import { visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import { gistOf } from './step1-gists.ts';
import { groupOf, groupsWithErrors, issuesIfChecked, nextGroup, step1Groups, withChecked } from './step1-groups.ts';

const answered = () => play(atStep1(), ...answer(bello));

test('every field of step 1 has its group, and so has an entry of a list', () => {
  expect(new Set(step1Fields(answered()).map(groupOf))).toEqual(new Set(step1Groups));
  expect(groupOf('healthManualDiseases.0.illnessName')).toBe('condition');
  expect(groupOf('healthDiseaseOccurrenceEntries')).toBe('vet');
  expect(groupOf('animalRaceId')).toBe('animal');
});

test('an empty page has all groups to answer, an answered one none, and nothing is shown before it is asked for', () => {
  expect(groupsWithErrors(issuesIfChecked(atStep1()))).toEqual(new Set(step1Groups));
  expect(groupsWithErrors(visibleIssues(atStep1()))).toEqual(new Set());
  expect(groupsWithErrors(issuesIfChecked(answered()))).toEqual(new Set());
});

test('a group that was left unanswered shows its own issues and no others', () => {
  const state = atStep1();
  const issues = withChecked(visibleIssues(state), issuesIfChecked(state), ['vet']);
  expect(groupsWithErrors(issues)).toEqual(new Set(['vet']));
});

test('the way leads to the next group that is not answered, from the last on to the first', () => {
  expect(nextGroup('animal', new Set(['vet', 'condition']))).toBe('vet');
  expect(nextGroup('vet', new Set(['animal']))).toBe('animal');
  expect(nextGroup('vet', new Set(['vet']))).toBeNull();
});

test('an answered group is told in one line', () => {
  expect(gistOf(answered(), 'animal')).toContain('Bello · ');
  expect(gistOf(answered(), 'life')).toContain('gechippt');
  expect(gistOf(play(answered(), ...answer({ healthCountVetVisits: 0 })), 'vet')).toBe('kein Besuch');
  expect(gistOf(play(answered(), ...answer({ healthCountVetVisits: 13, healthWereHardTreatments: true })), 'vet')).toBe(
    'mehr als 12 Besuche · schwere Behandlung',
  );
  expect(gistOf(answered(), 'condition')).toBe('zurzeit gesund · nicht chronisch krank');
});
