import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrefillBoolean, parsePrefillGender, readPrefill } from './prefill.ts';

const prefillFrom = (parameters: Readonly<Record<string, string>>) => readPrefill((name) => parameters[name] ?? null);

test('without parameters nothing is filled in, and business use is false', () => {
  expect(prefillFrom({})).toEqual({
    speciesKey: null,
    tarifVariant: null,
    animalRaceTitle: null,
    contractStartDateStr: null,
    isMinimumAgeChecked: true,
    offerData: { animalIsUsedForBusiness: false },
  });
});

test('every parameter finds its place', () => {
  const prefill = prefillFrom({
    species: 'dog',
    tarif_variant: 'op',
    animal_name: ' Bello ',
    animal_birthdate: '2025-05-01',
    animal_gender: 'm',
    animal_race: 'labrador retriever',
    animal_plz: '10115',
    animal_is_chipped: 'T',
    animal_chip_nummer: '276',
    animal_is_imported: '0',
    animal_is_hunting: '1',
    animal_is_business: 't',
    animal_is_healthy: 't',
    is_child_animal_selling: '1',
    child_animal_token: 'abc',
    assumed_start_date: '2026-12-01',
    salutation: 'frau',
    firstname: 'Erika',
    lastname: 'Mustermann',
    street: 'Heidestraße',
    streetno: '17',
    zip: '51147',
    city: 'Köln',
    phone: '0221 1',
    email: 'erika@example.com',
  });
  expect(prefill).toEqual({
    speciesKey: 'dog',
    tarifVariant: 'op',
    animalRaceTitle: 'labrador retriever',
    contractStartDateStr: '2026-12-01',
    isMinimumAgeChecked: false,
    offerData: {
      animalName: 'Bello',
      animalBirthdateStr: '2025-05-01',
      animalGenderKey: 'male',
      animalZipCode: '10115',
      animalIsChipped: true,
      animalChipNummer: '276',
      animalIsImported: false,
      animalIsUsedForHunting: true,
      animalIsUsedForBusiness: false,
      childAnimalSellingToken: 'abc',
      contracteeSalutationKey: 'frau',
      contracteeFirstname: 'Erika',
      contracteeLastname: 'Mustermann',
      contracteeStreet: 'Heidestraße',
      contracteeBuildingNo: '17',
      contracteeZipCode: '51147',
      contracteeCity: 'Köln',
      contracteePhone: '0221 1',
      contracteeEmail: 'erika@example.com',
      healthCountVetVisits: 0,
      healthIsHealthy: true,
      healthIsChronicallyIll: false,
      healthWasSeriousIll: false,
    },
  });
});

test('what is invalid is ignored', () => {
  const prefill = prefillFrom({
    species: 'hamster',
    tarif_variant: 'FULL',
    animal_birthdate: '01.05.2025',
    animal_gender: 'x',
    animal_is_chipped: 'yes',
    animal_is_healthy: 'f',
    is_child_animal_selling: 'ja',
    assumed_start_date: '2026-02-30',
    animal_name: 'x'.repeat(255),
  });
  expect(prefill).toEqual(prefillFrom({}));
});

test.each([
  ['T', true],
  ['t', true],
  ['1', true],
  ['F', false],
  ['f', false],
  ['0', false],
  ['true', null],
  ['', null],
  [null, null],
])('the boolean %j is %j', (value, answer) => {
  expect(parsePrefillBoolean(value)).toBe(answer);
});

test.each([
  ['male', 'male'],
  ['m', 'male'],
  ['female', 'female'],
  ['f', 'female'],
  ['M', null],
  ['w', null],
  [null, null],
])('the gender %j is %j', (value, gender) => {
  expect(parsePrefillGender(value)).toBe(gender);
});

test('never throws, and never makes an animal commercial', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      expect(readPrefill(() => value).offerData.animalIsUsedForBusiness).toBe(false);
    }),
  );
});
