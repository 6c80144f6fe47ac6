import { describe, expect, test } from 'vitest';
import { error, warning } from '#domain/basics/issue.ts';
import { checkLiability, clearInvalidPreInsurance, isLiabilityFieldAsked, keepAskedLiability } from './liability.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { catTarif, dogTarif, labrador, pitBull, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context = { tarif: dogTarif, race: labrador, raceOptions: [labrador], isOfferToBeCreated: false };

const wanted = { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: false };

const preInsured = {
  liabilityWantInsurance: true,
  liabilityHasBeenPreInsuranced: true,
  liabilityPreInsuranceCanceledByCeding: false,
  liabilityPreInsuranceCedingName: 'Alte Versicherung AG',
  liabilityPreInsurancePolicyNumber: 'AV-1',
  liabilityPreInsurancePolicyEndDate: '2026-12-31',
  liabilityPreInsuranceLossesCount: 0,
  liabilityPreInsuranceLossesAmount: 0,
};

const check = (slice: object, presenceSwitch: { presence: boolean } = withPresence) =>
  checkLiability(slice, context, presenceSwitch);

test.each([
  ['not wanted', { liabilityWantInsurance: false }],
  ['wanted', wanted],
  ['wanted after another insurance', preInsured],
  [
    'wanted after one that is not named',
    {
      ...preInsured,
      liabilityPreInsuranceCedingName: '',
      liabilityPreInsurancePolicyNumber: null,
      liabilityPreInsurancePolicyEndDate: null,
    },
  ],
])('liability that is %s has no issue', (_, slice) => {
  expect(check(slice)).toEqual([]);
});

describe('each question follows from the answer before', () => {
  test.each([
    [{}, 'Angabe ob Haftpflichtversicherung gewünscht ist, fehlt.', 'liabilityWantInsurance'],
    [
      { liabilityWantInsurance: true },
      'Angabe, ob das Tier bereits haftpflichtversichert war, fehlt.',
      'liabilityHasBeenPreInsuranced',
    ],
    [
      { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: true },
      'Angabe, ob die Haftpflichtversicherung vom Vorversicherer gekündigt wurde, fehlt.',
      'liabilityPreInsuranceCanceledByCeding',
    ],
    [
      { ...preInsured, liabilityPreInsuranceLossesCount: null },
      'Angabe zur Anzahl der Vorschäden fehlt.',
      'liabilityPreInsuranceLossesCount',
    ],
    [
      { ...preInsured, liabilityPreInsuranceLossesAmount: '' },
      'Angabe zur Höhe der Vorschäden fehlt.',
      'liabilityPreInsuranceLossesAmount',
    ],
  ])('%j misses an answer', (slice, message, field) => {
    expect(check(slice)).toEqual([error(message, field)]);
    expect(check(slice, withoutPresence)).toEqual([]);
  });

  test.each([
    ['liabilityWantInsurance', 'ja', 'Angabe ob Haftpflichtversicherung gewünscht ist, ist fehlerhaft.'],
    ['liabilityHasBeenPreInsuranced', 1, 'Angabe, ob das Tier bereits haftpflichtversichert war, ist fehlerhaft.'],
    [
      'liabilityPreInsuranceCanceledByCeding',
      'nein',
      'Angabe, ob die Haftpflichtversicherung vom Vorversicherer gekündigt wurde, ist fehlerhaft.',
    ],
    ['liabilityPreInsuranceCedingName', 5, 'Angabe zum Vorversicherer ist fehlerhaft.'],
    ['liabilityPreInsuranceCedingName', 'x'.repeat(129), 'Angabe zum Vorversicherer ist fehlerhaft.'],
    ['liabilityPreInsurancePolicyNumber', 'x'.repeat(129), 'Angabe zur Versicherungsnummer der Vorversicherung ist fehlerhaft.'],
    ['liabilityPreInsurancePolicyEndDate', '2026-02-29', 'Angabe zum Ende der Vorversicherung ist fehlerhaft.'],
    ['liabilityPreInsuranceLossesCount', -1, 'Angabe zur Anzahl der Vorschäden ist fehlerhaft.'],
    ['liabilityPreInsuranceLossesCount', '1', 'Angabe zur Anzahl der Vorschäden ist fehlerhaft.'],
    ['liabilityPreInsuranceLossesAmount', -0.01, 'Angabe zur Höhe der Vorschäden ist fehlerhaft.'],
    ['liabilityPreInsuranceLossesAmount', Number.NaN, 'Angabe zur Höhe der Vorschäden ist fehlerhaft.'],
  ])('%s %j is wrong with and without presence', (field, value, message) => {
    for (const presenceSwitch of [withPresence, withoutPresence]) {
      expect(check({ ...preInsured, [field]: value }, presenceSwitch)).toContainEqual(error(message, field));
    }
  });

  test.each(['liabilityPreInsuranceCedingName', 'liabilityPreInsurancePolicyNumber'])(
    '%s has room for 128 characters',
    (field) => {
      expect(check({ ...preInsured, [field]: 'x'.repeat(128) })).toEqual([]);
    },
  );
});

test('a cancellation by the previous insurer is told in general and at its field', () => {
  const message =
    'Ein Tier, dessen Haftpflichtversicherung einmal von einem Vorversicherer gekündigt wurde, ist nicht mehr versicherbar.';
  const field = 'liabilityPreInsuranceCanceledByCeding';
  const canceled = { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: true, [field]: true };
  expect(check(canceled, withoutPresence)).toEqual([error(message), error(message, field)]);
});

test.each([
  ['liabilityPreInsuranceLossesCount', 1, null],
  [
    'liabilityPreInsuranceLossesCount',
    2,
    'Ihr Tier kann leider nicht Haftpflichtversichert werden, da es zu viele Vorschäden aufweist.',
  ],
  ['liabilityPreInsuranceLossesAmount', 50_000_000, null],
  [
    'liabilityPreInsuranceLossesAmount',
    50_000_000.01,
    'Ihr Tier kann leider nicht Haftpflichtversichert werden, da der vorherige Gesamtschaden zu hoch ist.',
  ],
])('%s of %d', (field, value, message) => {
  expect(check({ ...preInsured, [field]: value })).toEqual(message === null ? [] : [error(message, field)]);
});

test('the race is looked at once liability is wanted', () => {
  const ofListDog = { ...context, race: pitBull, raceOptions: [pitBull] };
  expect(checkLiability(wanted, ofListDog, withoutPresence)).toEqual([
    error('Eine Haftpflichtversicherung ist bei der aktuellen Rasse nicht erlaubt', 'liabilityWantInsurance'),
  ]);
  expect(checkLiability({ liabilityWantInsurance: false }, ofListDog, withPresence)).toEqual([]);
});

describe('what is not asked for', () => {
  test('is a warning that says so', () => {
    expect(check({ ...preInsured, liabilityWantInsurance: false })).toEqual([
      warning('Angabe, ob das Tier bereits haftpflichtversichert war, ist nicht notwendig.', 'liabilityHasBeenPreInsuranced'),
      warning(
        'Angabe, ob die Haftpflichtversicherung vom Vorversicherer gekündigt wurde, ist nicht notwendig.',
        'liabilityPreInsuranceCanceledByCeding',
      ),
      warning('Angabe zum Vorversicherer ist nicht notwendig.', 'liabilityPreInsuranceCedingName'),
      warning('Angabe zur Versicherungsnummer der Vorversicherung ist nicht notwendig.', 'liabilityPreInsurancePolicyNumber'),
      warning('Angabe zum Ende der Vorversicherung ist nicht notwendig.', 'liabilityPreInsurancePolicyEndDate'),
      warning('Angabe zur Anzahl der Vorschäden ist nicht notwendig.', 'liabilityPreInsuranceLossesCount'),
      warning('Angabe zur Höhe der Vorschäden ist nicht notwendig.', 'liabilityPreInsuranceLossesAmount'),
    ]);
  });

  test('is all of it for a tarif without liability', () => {
    const ofCat = { ...context, tarif: catTarif };
    expect(checkLiability({}, ofCat, withPresence)).toEqual([]);
    expect(checkLiability({ liabilityWantInsurance: false }, ofCat, withPresence)).toEqual([]);
    expect(checkLiability({ liabilityWantInsurance: true }, ofCat, withPresence)).toEqual([
      warning('Angabe ob Haftpflichtversicherung gewünscht ist, ist nicht notwendig.', 'liabilityWantInsurance'),
    ]);
  });

  test.each([
    [{ liabilityWantInsurance: false }, ['liabilityWantInsurance']],
    [{ liabilityHasBeenPreInsuranced: false }, ['liabilityWantInsurance', 'liabilityHasBeenPreInsuranced']],
    [
      { liabilityPreInsuranceCanceledByCeding: null },
      ['liabilityWantInsurance', 'liabilityHasBeenPreInsuranced', 'liabilityPreInsuranceCanceledByCeding'],
    ],
    [
      { liabilityPreInsuranceCanceledByCeding: true },
      [
        'liabilityWantInsurance',
        'liabilityHasBeenPreInsuranced',
        'liabilityPreInsuranceCanceledByCeding',
        'liabilityPreInsuranceLossesCount',
        'liabilityPreInsuranceLossesAmount',
      ],
    ],
    [{}, Object.keys(preInsured)],
  ])('is not kept: %j', (change, kept) => {
    expect(Object.keys(keepAskedLiability({ ...preInsured, ...change }, dogTarif))).toEqual(kept);
    expect(keepAskedLiability({ ...preInsured, ...change }, catTarif)).toEqual({});
  });

  test('is not shown', () => {
    expect(isLiabilityFieldAsked('liabilityWantInsurance', {}, dogTarif)).toBe(true);
    expect(isLiabilityFieldAsked('liabilityWantInsurance', {}, catTarif)).toBe(false);
    expect(isLiabilityFieldAsked('liabilityPreInsuranceLossesCount', wanted, dogTarif)).toBe(false);
  });
});

test('an invalid date or number of the pre-insurance is cleared', () => {
  const faulty = {
    ...preInsured,
    liabilityPreInsurancePolicyEndDate: '31.12.2026',
    liabilityPreInsuranceLossesCount: -1,
    liabilityPreInsuranceLossesAmount: Number.NaN,
  };
  expect(Object.keys(clearInvalidPreInsurance(faulty))).toEqual(Object.keys(preInsured).slice(0, 5));
  expect(clearInvalidPreInsurance(preInsured)).toEqual(preInsured);
});

test.each(hostileValues.map((value) => [value]))('a hostile value is no answer', (value) => {
  expect(check({ liabilityWantInsurance: value }, withoutPresence)).toEqual([
    error('Angabe ob Haftpflichtversicherung gewünscht ist, ist fehlerhaft.', 'liabilityWantInsurance'),
  ]);
});
