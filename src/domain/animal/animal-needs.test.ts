import { expect, test } from 'vitest';
import { conditionalAnimalFields } from './animal-fields.ts';
import { isAnimalFieldNeeded, isAnimalFieldShown, keepNeededAnimalFields, findRace, findRaceByTitle } from './animal-needs.ts';
import { catTarif, dogTarif, labrador, mischling } from '#domain/testing/sample-options.ts';

const everything = {
  animalName: 'Bello',
  animalManualRaceName: 'Labradoodle',
  animalParentRace1Id: 1,
  animalParentRace2Id: 2,
  animalFarbschlagKey: 'black',
  animalIsImported: false,
  animalHaltungsformKey: 'inside',
  animalIsUsedForHunting: false,
  animalIsUsedForBusiness: false,
  animalIsChipped: true,
  animalChipNummer: '276098',
};

const ofRace = ['animalManualRaceName', 'animalParentRace1Id', 'animalParentRace2Id', 'animalFarbschlagKey', 'animalIsImported'];
const ofDog = ['animalIsUsedForHunting', 'animalIsUsedForBusiness', 'animalIsChipped'];

test.each([
  ['a race dog', dogTarif, labrador, ofDog],
  ['a mixed dog', dogTarif, mischling, [...ofRace, ...ofDog]],
  ['a cat', catTarif, labrador, ['animalHaltungsformKey', 'animalIsChipped']],
  ['an unknown race', dogTarif, null, ofDog],
  ['nothing chosen yet', null, null, []],
])('%s needs its own fields', (_, tarif, race, fields) => {
  const needed = conditionalAnimalFields.filter((field) => isAnimalFieldNeeded(field, { tarif, race }));
  expect(needed).toEqual(fields);
});

test('the chip number is asked for only if chipped', () => {
  const isNeeded = (animalIsChipped: unknown) =>
    isAnimalFieldNeeded('animalChipNummer', { tarif: dogTarif, race: labrador, animalIsChipped });
  expect([true, false, null, 'true'].map(isNeeded)).toEqual([true, false, false, false]);
});

test('business use is needed but not shown', () => {
  expect(isAnimalFieldNeeded('animalIsUsedForBusiness', { tarif: dogTarif, race: null })).toBe(true);
  expect(isAnimalFieldShown('animalIsUsedForBusiness', { tarif: dogTarif, race: null })).toBe(false);
  expect(isAnimalFieldShown('animalIsUsedForHunting', { tarif: dogTarif, race: null })).toBe(true);
});

test('only what race and tarif need is sent', () => {
  expect(keepNeededAnimalFields(everything, { tarif: dogTarif, race: labrador })).toEqual({
    animalName: 'Bello',
    animalIsUsedForHunting: false,
    animalIsUsedForBusiness: false,
    animalIsChipped: true,
    animalChipNummer: '276098',
  });
  expect(keepNeededAnimalFields({ ...everything, animalIsChipped: false }, { tarif: catTarif, race: mischling })).toEqual({
    animalName: 'Bello',
    animalManualRaceName: 'Labradoodle',
    animalParentRace1Id: 1,
    animalParentRace2Id: 2,
    animalFarbschlagKey: 'black',
    animalIsImported: false,
    animalHaltungsformKey: 'inside',
    animalIsChipped: false,
  });
  expect(everything.animalFarbschlagKey).toBe('black');
});

const races = [labrador, mischling];

test('a race is found by its id', () => {
  expect(findRace(races, 10)).toBe(labrador);
  expect(findRace(races, '10')).toBeNull();
  expect(findRace(null, 10)).toBeNull();
});

test('a race is found by its title whatever the case', () => {
  expect(findRaceByTitle(races, ' LABRADOR retriever ')).toBe(labrador);
  expect(findRaceByTitle(races, 'Labrador')).toBeNull();
});
