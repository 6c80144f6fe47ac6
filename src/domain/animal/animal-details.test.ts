import { describe, expect, test } from 'vitest';
import { askedOfEveryAnimal } from '#domain/testing/sample-offer.ts';
import { checkAnimalDetails, warnOfMissingChip } from './animal-details.ts';
import { error } from '#domain/basics/issue.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { catTarif, dogTarif, labrador, mischling, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context = {
  tarif: { ...dogTarif, needHaltungsformInput: true },
  race: mischling,
  parentRaceOptions: [{ raceId: 10, title: 'Labrador Retriever' }],
  farbschlagOptions: [{ farbschlagKey: 'black', title: 'Schwarz' }],
  haltungsformOptions: [{ haltungsformKey: 'inside', title: 'Wohnung' }],
};

const complete = {
  ...askedOfEveryAnimal,
  animalManualRaceName: 'Labradoodle',
  animalParentRace1Id: 10,
  animalParentRace2Id: 10,
  animalFarbschlagKey: 'black',
  animalIsImported: false,
  animalHaltungsformKey: 'inside',
  animalIsUsedForHunting: true,
  animalIsUsedForBusiness: false,
  animalIsChipped: true,
  animalChipNummer: '276098100000000',
};

const messages = [
  ['animalParentRace1Id', 'Es muss eine Elternrasse ausgewählt sein.'],
  ['animalParentRace2Id', 'Es muss eine Elternrasse ausgewählt sein.'],
  ['animalFarbschlagKey', 'Es muss ein Farbschlag ausgewählt sein.'],
  ['animalIsImported', 'Es muss angegeben werden, ob das Tier aus dem Ausland stammt.'],
  ['animalHaltungsformKey', 'Es muss eine Haltungsform ausgewählt sein.'],
  ['animalIsUsedForHunting', 'Es muss angegeben werden, ob das Tier für die Jagd eingesetzt wird.'],
  ['animalIsUsedForBusiness', 'Es muss angegeben werden, ob das Tier gewerblich eingesetzt wird.'],
  ['animalIsChipped', 'Es muss angegeben werden, ob das Tier gechippt ist.'],
] as const;

test('complete details have no issue', () => {
  expect(checkAnimalDetails(complete, context, withPresence)).toEqual([]);
});

test('with presence everything that is needed and missing is reported, without it nothing', () => {
  expect(checkAnimalDetails(askedOfEveryAnimal, context, withPresence)).toEqual(
    [...messages, ['animalManualRaceName', 'Es muss der Name der Rasse angegeben sein.'] as const].map(([field, message]) =>
      error(message, field),
    ),
  );
  expect(checkAnimalDetails(askedOfEveryAnimal, context, withoutPresence)).toEqual([]);
});

test('what neither race nor tarif needs is not looked at', () => {
  const bare = { ...context, tarif: { ...catTarif, needHaltungsformInput: false, needIsChippedInput: false }, race: labrador };
  expect(checkAnimalDetails({ ...askedOfEveryAnimal, animalFarbschlagKey: 5, animalChipNummer: {} }, bare, withPresence)).toEqual(
    [],
  );
});

describe.each(messages)('%s', (field, message) => {
  test.each(hostileValues.map((value) => [value]))('takes no hostile value', (value) => {
    expect(checkAnimalDetails({ ...complete, [field]: value }, context, withoutPresence)).toEqual([error(message, field)]);
  });
});

test.each([
  ['animalParentRace1Id', 99],
  ['animalFarbschlagKey', 'pink'],
  ['animalHaltungsformKey', 'moon'],
] as const)('%s must be one of those offered, once they are known', (field, value) => {
  expect(checkAnimalDetails({ ...complete, [field]: value }, context, withPresence)).toHaveLength(1);
  const unknown = { ...context, parentRaceOptions: null, farbschlagOptions: null, haltungsformOptions: null };
  expect(checkAnimalDetails({ ...complete, [field]: value }, unknown, withPresence)).toEqual([]);
});

test.each([
  [null, []],
  ['', []],
  ['x'.repeat(20), []],
  ['x'.repeat(21), [error('Chipnummer ist ungültig.', 'animalChipNummer')]],
  [276098, [error('Chipnummer ist ungültig.', 'animalChipNummer')]],
  [[], [error('Chipnummer ist ungültig.', 'animalChipNummer')]],
])('the chip number %j', (animalChipNummer, issues) => {
  expect(checkAnimalDetails({ ...complete, animalChipNummer }, context, withPresence)).toEqual(issues);
  expect(checkAnimalDetails({ ...complete, animalChipNummer, animalIsChipped: false }, context, withPresence)).toEqual([]);
});

test.each([
  [null, [error('Es muss der Name der Rasse angegeben sein.', 'animalManualRaceName')]],
  [' ', [error('Es muss der Name der Rasse angegeben sein.', 'animalManualRaceName')]],
  ['x'.repeat(64), []],
  ['x'.repeat(65), [error('Der Rassename darf nicht länger als 64 Zeichen sein.', 'animalManualRaceName')]],
  [7, [error('Der Rassename ist ungültig.', 'animalManualRaceName')]],
])('the manual race name %j', (animalManualRaceName, issues) => {
  expect(checkAnimalDetails({ ...complete, animalManualRaceName }, context, withPresence)).toEqual(issues);
});

test('a commercially used animal cannot be insured, whatever the tarif asks', () => {
  const refused = [error('Ein gewerblich eingesetztes Tier kann nicht versichert werden.', 'animalIsUsedForBusiness')];
  expect(checkAnimalDetails({ ...complete, animalIsUsedForBusiness: true }, context, withoutPresence)).toEqual(refused);
  const cat = { ...context, tarif: catTarif };
  expect(checkAnimalDetails({ ...complete, animalIsUsedForBusiness: true }, cat, withoutPresence)).toEqual(refused);
});

test('an animal without a chip is a warning where the tarif asks', () => {
  expect(warnOfMissingChip({ animalIsChipped: false }, { tarif: dogTarif })).toEqual([
    {
      level: 'warn',
      field: 'animalIsChipped',
      message:
        'Bitte lassen Sie Ihr Tier umgehend chippen und teilen Sie uns die Chipnummer mit. Vor der Kennzeichnung werden keine Leistungen erbracht.',
    },
  ]);
  expect(warnOfMissingChip({ animalIsChipped: true }, { tarif: dogTarif })).toEqual([]);
  expect(warnOfMissingChip({}, { tarif: dogTarif })).toEqual([]);
  expect(warnOfMissingChip({ animalIsChipped: false }, { tarif: { ...dogTarif, needIsChippedInput: false } })).toEqual([]);
});
