import { describe, expect, test } from 'vitest';
import { askedOfEveryAnimal } from '#domain/testing/sample-offer.ts';
import { checkAnimal, type AnimalContext } from './animal.ts';
import { error } from '#domain/basics/issue.ts';
import { dogTarif, labrador, today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context: AnimalContext = {
  checkedAt: 'form',
  today,
  isMinimumAgeChecked: true,
  tarif: dogTarif,
  race: labrador,
  genderOptions: [
    { genderKey: 'male', title: 'männlich' },
    { genderKey: 'female', title: 'weiblich' },
  ],
  raceOptions: [labrador],
  parentRaceOptions: [],
  farbschlagOptions: [],
  haltungsformOptions: [],
  isZipCodeExisting: true,
};

const bello = {
  tarifId: 1,
  speciesKey: 'dog',
  ...askedOfEveryAnimal,
  animalName: 'Bello',
  animalBirthdateStr: '2024-05-01',
  animalGenderKey: 'male',
  animalRaceId: 10,
  animalIsUsedForHunting: false,
  animalIsUsedForBusiness: false,
  animalIsChipped: true,
  animalZipCode: '10115',
};

test('a complete animal has no issue', () => {
  expect(checkAnimal(bello, context, withPresence)).toEqual([]);
});

test('an empty form has nothing to say without presence', () => {
  expect(checkAnimal({}, { ...context, race: null }, withoutPresence)).toEqual([]);
});

test('with presence everything that is missing is reported', () => {
  const messages = checkAnimal({}, { ...context, tarif: null, race: null }, withPresence).map(({ message }) => message);
  expect(messages).toEqual([
    'Angegebene Tierart ??? ist ungültig und kann nicht korrekt verarbeitet werden.',
    'Konfigurationseinstellungen für Tarif ??? konnte nicht ermittelt werden.',
    'Tiername darf nicht leer sein',
    'Tiergeburtstag fehlt.',
    'Angabe zum Geschlecht fehlt.',
    'Tierrasse fehlt.',
    'Bitte geben Sie die Postleitzahl des Tieres an.',
  ]);
});

describe('configuration', () => {
  test('a tarif that is not found is named', () => {
    expect(checkAnimal({ ...bello, tarifId: 99 }, { ...context, tarif: null }, withoutPresence)).toContainEqual(
      error('Konfigurationseinstellungen für Tarif 99 konnte nicht ermittelt werden.', 'currentTarifOption'),
    );
  });

  test('a race that is not found', () => {
    expect(checkAnimal({ ...bello, animalRaceId: 99 }, { ...context, race: null }, withoutPresence)).toEqual([
      error('Konfigurationseinstellungen für gewählte Rasse konnte nicht ermittelt werden.', 'currentAnimalRaceChoice'),
      error('Tierrasse ist ungültig.', 'animalRaceId'),
    ]);
  });

  test.each([[null], [[]]])('lists that are not loaded (%j)', (options) => {
    expect(checkAnimal(bello, { ...context, genderOptions: options, raceOptions: options }, withoutPresence)).toEqual([
      error('Auswahloptionen für Geschlechter nicht geladen.', 'animalGenderKey'),
      error('Auswahloptionen für Tierrassen nicht geladen.', 'animalRaceId'),
    ]);
  });
});

test.each([
  ['form', 64, []],
  ['form', 65, [error('Der Tiername darf nicht länger als 64 Zeichen sein.', 'animalName')]],
  ['server', 128, []],
  ['server', 129, [error('Der Tiername darf nicht länger als 128 Zeichen sein.', 'animalName')]],
] as const)('in the %s a name of %i characters', (checkedAt, length, issues) => {
  expect(checkAnimal({ ...bello, animalName: 'x'.repeat(length) }, { ...context, checkedAt }, withPresence)).toEqual(issues);
});

test.each([
  ['animalGenderKey', 'diverse', 'Angabe zum Geschlecht ist ungültig.'],
  ['animalGenderKey', 1, 'Angabe zum Geschlecht ist ungültig.'],
  ['animalRaceId', '10', 'Tierrasse ist ungültig.'],
  ['animalName', 'Bello!', 'Der eingegebene Wert scheint kein gültiger Name zu sein.'],
  ['animalBirthdateStr', '2026-11-16', 'Tiergeburtstag darf nicht in der Zukunft liegen.'],
  ['animalZipCode', '1011', 'Die Postleitzahl muss aus 5 Ziffern bestehen.'],
])('%s %j is wrong with and without presence', (field, value, message) => {
  for (const presenceSwitch of [withPresence, withoutPresence]) {
    expect(checkAnimal({ ...bello, [field]: value }, context, presenceSwitch)).toEqual([error(message, field)]);
  }
});

test('a ZIP code that does not exist', () => {
  expect(checkAnimal(bello, { ...context, isZipCodeExisting: false }, withoutPresence)).toEqual([
    error('Diese Postleitzahl gibt es nicht.', 'animalZipCode'),
  ]);
});
