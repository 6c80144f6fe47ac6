import { describe, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { error, warning } from '#domain/basics/issue.ts';
import { checkManualDiseases, illnessYears, keepAskedDiseases, manualDiseaseField, newManualDisease } from './manual-disease.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const field = 'healthManualDiseases';
const neither = { current: false, past: false };
const onlyCurrent = { current: true, past: false };
const onlyPast = { current: false, past: true };
const both = { current: true, past: true };

const cough = { type: 'current', illnessName: 'Husten', illnessYear: 2026, illnessMonth: 11 };
const fracture = { type: 'past', illnessName: 'Knochenbruch', illnessYear: 2025, illnessMonth: 12 };

const check = (diseases: unknown, illnesses = onlyCurrent, presenceSwitch: { presence: boolean } = withPresence) =>
  checkManualDiseases(diseases, { illnesses, today }, presenceSwitch);

test('whole entries of the kinds that are asked for have no issue', () => {
  expect(check([cough])).toEqual([]);
  expect(check([cough, fracture], both)).toEqual([]);
  expect(check([{ ...cough, illnessVet: 'Dr. Huf' }])).toEqual([]);
  expect(check([], neither)).toEqual([]);
  expect(check(null, neither)).toEqual([]);
});

test('at least one entry of each kind that is asked for', () => {
  expect(check([], both)).toEqual([
    error('Angaben zu aktuellen Erkrankungen fehlen.', field),
    error('Angaben zu früheren Erkrankungen fehlen.', field),
  ]);
  expect(check([], both, withoutPresence)).toEqual([]);
});

test('entries of the other kind are a warning and are not read', () => {
  expect(check([cough, { type: 'past' }], onlyCurrent)).toEqual([
    warning('Angaben zu früheren Erkrankungen sind nicht notwendig.', field),
  ]);
  expect(check([{ type: 'current' }, fracture], onlyPast)).toEqual([
    warning('Angaben zu aktuellen Erkrankungen sind nicht notwendig.', field),
  ]);
});

test.each([
  [10, []],
  [11, [error('Es können höchstens 10 Angaben zu aktuellen Erkrankungen gemacht werden.', field)]],
])('%i entries in one list', (count, issues) => {
  expect(check(Array.from({ length: count }, () => cough))).toEqual(issues);
});

test('ten entries in each list are allowed', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => (index < 10 ? cough : fracture));
  expect(check(twenty, both)).toEqual([]);
});

describe('an entry', () => {
  const issuesOf = (change: object, presenceSwitch: { presence: boolean } = withPresence) =>
    check([{ ...cough, ...change }], onlyCurrent, presenceSwitch);

  test('needs a name and a time, with presence', () => {
    const empty = { illnessName: ' ', illnessYear: null, illnessMonth: undefined };
    expect(issuesOf(empty)).toEqual([
      error('Bitte geben Sie den Namen der diagnostizierten Krankheit an.', 'healthManualDiseases.0.illnessName'),
      error('Bitte geben Sie an, wann die Krankheit ungefähr aufgetreten ist.', 'healthManualDiseases.0.illnessMonth'),
      error('Bitte geben Sie an, wann die Krankheit ungefähr aufgetreten ist.', 'healthManualDiseases.0.illnessYear'),
    ]);
    expect(issuesOf(empty, withoutPresence)).toEqual([]);
  });

  test.each([
    ['illnessName', 'x'.repeat(128), null],
    ['illnessName', 'x'.repeat(129), 'Der Name der Krankheit darf nicht länger als 128 Zeichen sein.'],
    ['illnessName', 5, 'Der Name der Krankheit ist ungültig.'],
    ['illnessVet', 'x'.repeat(128), null],
    ['illnessVet', 'x'.repeat(129), 'Die Angabe zum Tierarzt darf nicht länger als 128 Zeichen sein.'],
    ['illnessVet', {}, 'Die Angabe zum Tierarzt ist ungültig.'],
    ['illnessMonth', 0, 'Der Monat der Erkrankung ist ungültig.'],
    ['illnessMonth', 1, null],
    ['illnessMonth', 12, 'Der Monat der Erkrankung ist ungültig.'],
    ['illnessMonth', '5', 'Der Monat der Erkrankung ist ungültig.'],
    ['illnessMonth', 1.5, 'Der Monat der Erkrankung ist ungültig.'],
    ['illnessYear', 2027, 'Das Jahr der Erkrankung ist ungültig.'],
    ['illnessYear', 2024, null],
    ['illnessYear', 2015, null],
    ['illnessYear', 2014, 'Das Jahr der Erkrankung ist ungültig.'],
    ['illnessYear', '2026', 'Das Jahr der Erkrankung ist ungültig.'],
  ] as const)('with %s %j', (input, value, message) => {
    const expected = message === null ? [] : [error(message, manualDiseaseField(0, input))];
    expect(issuesOf({ [input]: value }, withoutPresence)).toEqual(expected);
  });

  test('may be of December in a year that is over, and never of the thirteenth month', () => {
    expect(issuesOf({ illnessYear: 2025, illnessMonth: 12 })).toEqual([]);
    expect(issuesOf({ illnessYear: 2025, illnessMonth: 13 })).toHaveLength(1);
  });
});

test.each([...hostileValues.filter((value) => !Array.isArray(value) || value.length > 0), [{ type: 'other' }], [[]], 'text'])(
  '%# is no list of diseases',
  (value) => {
    expect(check(value)).toEqual([error('Angaben zu Erkrankungen sind fehlerhaft.', field)]);
  },
);

test('a list counts only when its answer asks for it', () => {
  const diseases = [cough, fracture, { type: 'other' }];
  expect(keepAskedDiseases(diseases, neither)).toEqual([]);
  expect(keepAskedDiseases(diseases, onlyCurrent)).toEqual([cough]);
  expect(keepAskedDiseases(diseases, onlyPast)).toEqual([fracture]);
  expect(keepAskedDiseases(diseases, both)).toEqual([cough, fracture]);
});

test('the editor offers this year and the two before, and starts with this January', () => {
  expect(illnessYears(isoDate('2026-01-01'))).toEqual([2026, 2025, 2024]);
  expect(newManualDisease('past', today)).toEqual({ type: 'past', illnessName: '', illnessYear: 2026, illnessMonth: 1 });
});
