import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { nearestAgeFactor } from './animal-factors.ts';
import { factors } from './factors.ts';
import { findFactors } from './price-premium.ts';
import { readPremiumInput } from './premium-input.ts';
import { raceIds } from './testing/sample-tarifs.ts';
import { testOffer, testTarifBook, type TestTarifBook } from './testing/sample-tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

const appliedFactors = (differences: OfferData, edit?: (book: TestTarifBook) => void, today = isoDate('2026-11-15')) => {
  const book = testTarifBook(edit);
  const { input, issues } = readPremiumInput(testOffer(differences), book, { today });
  if (input === null) throw new Error(JSON.stringify(issues));
  return new Map(findFactors(factors, input, book, []).map(({ key, factor }) => [key, factor]));
};

test('the factors stand in the order of the formula', () => {
  expect(factors.map(({ key }) => key)).toEqual([
    'race_group',
    'animal_gender',
    'age_difference',
    'farbschlag',
    'haltungsform',
    'is_hunting_animal',
    'is_import_animal',
    'is_business_animal',
    'is_chipped_animal',
    'health_surcharge',
    'regional',
    'payment_term',
    'contract_runtime',
    'cash_free',
    'multi_pet',
    'coinsurance',
    'versicherungs_kosten',
    'versicherungs_steuer',
  ]);
});

test('a factor that does not apply is left out', () => {
  expect([...appliedFactors({}).keys()]).toEqual([
    'race_group',
    'animal_gender',
    'age_difference',
    'is_hunting_animal',
    'is_business_animal',
    'is_chipped_animal',
    'regional',
    'payment_term',
    'contract_runtime',
    'cash_free',
    'coinsurance',
    'versicherungs_kosten',
    'versicherungs_steuer',
  ]);
});

test.each<[string, OfferData, string, string]>([
  ['a male animal', { animalGenderKey: 'male' }, 'animal_gender', '1.10'],
  ['a female animal', { animalGenderKey: 'female' }, 'animal_gender', '1.00'],
  ['a hunting dog', { animalIsUsedForHunting: true }, 'is_hunting_animal', '1.25'],
  ['an imported dog', { animalRaceId: raceIds.imported, animalIsImported: true }, 'is_import_animal', '1.05'],
  ['a dog born here', { animalRaceId: raceIds.imported, animalIsImported: false }, 'is_import_animal', '1.00'],
  ['an animal without a chip', { animalIsChipped: false }, 'is_chipped_animal', '1.05'],
  ['a colour at risk', { animalRaceId: raceIds.coloured, animalFarbschlagKey: 'blue' }, 'farbschlag', '1.05'],
  ['another colour', { animalRaceId: raceIds.coloured, animalFarbschlagKey: 'black' }, 'farbschlag', '1.00'],
  ['a cat outside', { tarifId: 3, animalRaceId: raceIds.cat, animalHaltungsformKey: 'outside' }, 'haltungsform', '1.10'],
  ['a ZIP code with a row of its own', { animalZipCode: '10115' }, 'regional', '1.08'],
  ['a ZIP code without one, by the row of 11111', { animalZipCode: '10117' }, 'regional', '1.00'],
  ['annual payment', { contractPaymentTermKey: 'payment_annual' }, 'payment_term', '0.97'],
  ['three years', { contractWantMultiYearDiscount: true }, 'contract_runtime', '0.95'],
  ['one year', { contractWantMultiYearDiscount: false }, 'contract_runtime', '1.00'],
  ['cash-free', { contractIsCashFree: true }, 'cash_free', '1.03'],
  ['another animal of the customer', { contractIsAlreadyTdCustomer: true }, 'multi_pet', '0.95'],
  ['an animal that is not healthy', { healthIsHealthy: false }, 'health_surcharge', '1.10'],
  ['a serious illness', { healthWasSeriousIll: true }, 'health_surcharge', '1.10'],
  ['nine vet visits', { healthCountVetVisits: 9, healthWereHardTreatments: false }, 'health_surcharge', '1.10'],
  [
    'thirteen vet visits under twelve months of age',
    { animalBirthdateStr: '2025-11-16', healthCountVetVisits: 13, healthWereHardTreatments: false },
    'health_surcharge',
    '1.10',
  ],
  [
    'a complaint that came twice',
    { healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 101, countOccurrences: 2 }] },
    'health_surcharge',
    '1.10',
  ],
  [
    'hard treatments of a complaint that came four times',
    {
      healthCountVetVisits: 4,
      healthWereHardTreatments: true,
      healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 101, countOccurrences: 4 }],
    },
    'health_surcharge',
    '1.10',
  ],
  [
    'hard treatments of three complaints that came once',
    {
      healthCountVetVisits: 3,
      healthWereHardTreatments: true,
      healthDiseaseOccurrenceEntries: [101, 102, 103].map((tarifDiseaseId) => ({ tarifDiseaseId, countOccurrences: 1 })),
    },
    'health_surcharge',
    '1.10',
  ],
])('%s has its factor', (_, differences, key, factor) => {
  expect(appliedFactors(differences).get(key)).toBe(factor);
});

test.each<[string, OfferData, string]>([
  ['a customer without another animal', { contractIsAlreadyTdCustomer: false }, 'multi_pet'],
  ['a customer who did not say', { contractIsAlreadyTdCustomer: null }, 'multi_pet'],
  ['a healthy animal with eight vet visits', { healthCountVetVisits: 8, healthWereHardTreatments: false }, 'health_surcharge'],
  [
    'twelve vet visits under twelve months of age',
    { animalBirthdateStr: '2025-11-16', healthCountVetVisits: 12, healthWereHardTreatments: false },
    'health_surcharge',
  ],
  ['a race that is not asked for its origin', { animalIsImported: true }, 'is_import_animal'],
  ['a race that is not asked for its colour', { animalFarbschlagKey: 'blue' }, 'farbschlag'],
])('%s has no such factor', (_, differences, key) => {
  expect(appliedFactors(differences).has(key)).toBe(false);
});

test.each([
  ['the mother', { animalParentRace1Id: raceIds.heavy, animalParentRace2Id: raceIds.plain }, '1.08'],
  ['the father', { animalParentRace1Id: raceIds.plain, animalParentRace2Id: raceIds.heavy }, '1.08'],
  ['neither', { animalParentRace1Id: raceIds.plain, animalParentRace2Id: raceIds.plain }, '1.00'],
])('the highest race group is that of %s', (_, parents, factor) => {
  expect(appliedFactors({ animalRaceId: raceIds.cross, ...parents }).get('race_group')).toBe(factor);
});

test('the highest race group is that of the race itself', () => {
  const parents = { animalParentRace1Id: raceIds.plain, animalParentRace2Id: raceIds.plain };
  const applied = appliedFactors({ animalRaceId: raceIds.cross, ...parents }, ({ races }) => {
    races.get(raceIds.cross)!.raceGroupNumber = 4;
  });
  expect(applied.get('race_group')).toBe('1.08');
});

test('parents that the race does not ask for do not count', () => {
  expect(appliedFactors({ animalParentRace1Id: raceIds.heavy }).get('race_group')).toBe('1.00');
});

// Optimal age 3: the fourth birthday is one year above it.
test.each([
  ['the day before its birthday', '2022-11-16', '1.000'],
  ['its birthday', '2022-11-15', '1.075'],
  ['the day after its birthday', '2022-11-14', '1.075'],
])('the age counts full years: %s', (_, animalBirthdateStr, factor) => {
  expect(appliedFactors({ animalBirthdateStr }).get('age_difference')).toBe(factor);
});

// Born on 29 February: one year old on 28 February of a year without one, two on 1 March (§ 188 BGB).
test.each([
  ['2026-02-28', '0.964'],
  ['2026-03-01', '0.982'],
])('an animal born on a leap day is on %s as old as the calendar says', (today, factor) => {
  expect(appliedFactors({ animalBirthdateStr: '2024-02-29' }, undefined, isoDate(today)).get('age_difference')).toBe(factor);
});

test.each([
  [-11, '0.820'],
  [-10, '0.820'],
  [-9, '0.838'],
  [0, '1.000'],
  [11, '1.825'],
  [12, '1.900'],
  [13, '1.900'],
])('an age difference of %s years has the factor %s', (years, factor) => {
  expect(nearestAgeFactor(testTarifBook().tarifs.get(1)!.ageDifferences, years)).toBe(factor);
});

test('the younger of two rows that are as near holds', () => {
  const rows = [
    { years: 0, factor: '1.0' },
    { years: 2, factor: '1.2' },
  ];
  expect(nearestAgeFactor(rows, 1)).toBe('1.0');
  expect(nearestAgeFactor([], 1)).toBeNull();
});
