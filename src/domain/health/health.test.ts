import { describe, expect, test } from 'vitest';
import {
  checkHealth,
  hadVetVisits,
  isInsurable,
  keepAskedHealth,
  keepShownOccurrences,
  occurrencesHighestOption,
  vetVisitsHighestOption,
} from './health.ts';
import { error, warning } from '#domain/basics/issue.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context = { today, diseaseOptions: null };

const healthy = {
  healthCountVetVisits: 2,
  healthWereHardTreatments: false,
  healthWasSeriousIll: false,
  healthIsChronicallyIll: false,
  healthIsHealthy: true,
  healthManualDiseases: [],
  healthDiseaseOccurrenceEntries: [],
};

const check = (change: object, presenceSwitch: { presence: boolean } = withPresence) =>
  checkHealth({ ...healthy, ...change }, context, presenceSwitch);

const notInsurable = error(
  'Aufgrund des angegebenen Gesundheitszustand Ihres Tieres kann Ihnen leider kein Versicherungsschutz angeboten werden.',
);

test('a healthy animal has no issue, and an empty form none without presence', () => {
  expect(check({})).toEqual([]);
  expect(checkHealth({}, context, withoutPresence)).toEqual([]);
});

test('with presence every missing answer is reported', () => {
  expect(checkHealth({}, context, withPresence)).toEqual([
    error('Angabe zur Anzahl der Tierarztbesuche fehlt.', 'healthCountVetVisits'),
    error('Angabe, ob das Tier chronisch krank ist, fehlt.', 'healthIsChronicallyIll'),
    error(
      'Angabe, ob das Tier in den letzten 12 Monaten ernsthaft erkrankt war oder operiert oder behandelt wurde, fehlt.',
      'healthWasSeriousIll',
    ),
    error('Angabe, ob das Tier derzeit vollständig gesund ist, fehlt.', 'healthIsHealthy'),
  ]);
});

describe('vet visits', () => {
  const faulty = [error('Angabe zur Anzahl der Tierarztbesuche ist fehlerhaft.', 'healthCountVetVisits')];

  test.each([
    [-1, faulty],
    [13, []],
    [14, faulty],
    [1.5, faulty],
    ['3', faulty],
    [Number.NaN, faulty],
    [[], faulty],
  ])('%j visits', (healthCountVetVisits, issues) => {
    expect(
      check({ healthCountVetVisits, healthWereHardTreatments: healthCountVetVisits === 13 ? false : null }, withoutPresence),
    ).toEqual(issues);
  });

  test.each([
    [0, null, []],
    [1, null, [error('Angabe, ob schwerwiegende Behandlungen notwendig waren, fehlt.', 'healthWereHardTreatments')]],
    [1, 'ja', [error('Angabe, ob schwerwiegende Behandlungen notwendig waren, ist fehlerhaft.', 'healthWereHardTreatments')]],
    [1, true, []],
    [
      0,
      false,
      [warning('Angabe, ob schwerwiegende Behandlungen notwendig waren, ist nicht notwendig.', 'healthWereHardTreatments')],
    ],
  ])('%i visits and the hard-treatment answer %j', (healthCountVetVisits, healthWereHardTreatments, issues) => {
    expect(check({ healthCountVetVisits, healthWereHardTreatments })).toEqual(issues);
  });

  test('the highest options mean more than 12 visits and more than 6 times', () => {
    expect([vetVisitsHighestOption, occurrencesHighestOption]).toEqual([13, 7]);
  });
});

test.each(['healthIsChronicallyIll', 'healthWasSeriousIll', 'healthIsHealthy'])('%s takes only yes and no', (field) => {
  for (const value of hostileValues) {
    expect(check({ [field]: value }, withoutPresence)).toEqual([
      { level: 'error', field, message: expect.stringMatching(/^Angabe, ob das Tier .*, ist fehlerhaft\.$/) },
    ]);
  }
});

test('a chronic illness is told at its field and in general', () => {
  expect(check({ healthIsChronicallyIll: true }, withoutPresence)).toEqual([
    error('Ein chronisch krankes Tier kann leider nicht versichert werden.', 'healthIsChronicallyIll'),
    notInsurable,
  ]);
});

test.each([
  [6, []],
  [7, [notInsurable]],
  [8, [notInsurable]],
])('a disease that occurred %i times', (countOccurrences, issues) => {
  expect(check({ healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 1, countOccurrences }] })).toEqual(issues);
});

test('an ill animal needs its illnesses', () => {
  expect(check({ healthIsHealthy: false, healthWasSeriousIll: true })).toEqual([
    error('Angaben zu aktuellen Erkrankungen fehlen.', 'healthManualDiseases'),
    error('Angaben zu früheren Erkrankungen fehlen.', 'healthManualDiseases'),
  ]);
});

test('insurable is what is neither chronic nor too frequent', () => {
  expect(isInsurable(healthy)).toBe(true);
  expect(isInsurable({ healthIsChronicallyIll: true })).toBe(false);
  expect(isInsurable({ healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 1, countOccurrences: 7 }] })).toBe(false);
});

test.each([
  [0, false],
  [1, true],
  [null, false],
  ['1', false],
  [-1, false],
])('%j visits are visits: %j', (healthCountVetVisits, had) => {
  expect(hadVetVisits({ healthCountVetVisits })).toBe(had);
});

test('what the answers do not ask for is dropped', () => {
  const cough = { type: 'current', illnessName: 'Husten', illnessYear: 2026, illnessMonth: 1 };
  const fracture = { ...cough, type: 'past' };
  const answers = { ...healthy, healthManualDiseases: [cough, fracture], healthWereHardTreatments: true };
  expect(keepAskedHealth(answers)).toMatchObject({ healthManualDiseases: [], healthWereHardTreatments: true });
  expect(keepAskedHealth({ ...answers, healthIsHealthy: false }).healthManualDiseases).toEqual([cough]);
  expect(keepAskedHealth({ ...answers, healthWasSeriousIll: true }).healthManualDiseases).toEqual([fracture]);
  expect(keepAskedHealth({ ...answers, healthCountVetVisits: 0 }).healthWereHardTreatments).toBeNull();
});

test('the form sends the occurrences only after a vet visit', () => {
  const entries = [{ tarifDiseaseId: 1, countOccurrences: 2 }];
  const answers = { ...healthy, healthDiseaseOccurrenceEntries: entries };
  expect(keepShownOccurrences(answers).healthDiseaseOccurrenceEntries).toEqual(entries);
  expect(keepShownOccurrences({ ...answers, healthCountVetVisits: 0 }).healthDiseaseOccurrenceEntries).toEqual([]);
});
