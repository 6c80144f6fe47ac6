import { expect, test } from 'vitest';
import { askedOfEveryAnimal } from '#domain/testing/sample-offer.ts';
import { checkCalculationNeeds, findMissingModels } from './calculation-data.ts';
import { error } from '#domain/basics/issue.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { catTarif, dogTarif, labrador, mischling } from '#domain/testing/sample-options.ts';

const none = { animal: null, health: null, liability: null, contract: null };

test.each([
  [dogTarif, ['AnimalData is missing', 'AnimalHealthData is missing', 'LiabilityData is missing', 'ContractData is missing']],
  [catTarif, ['AnimalData is missing', 'AnimalHealthData is missing', 'ContractData is missing']],
])('every missing model is named, liability for dogs only', (tarif, messages) => {
  expect(findMissingModels(none, { tarif })).toEqual(messages.map((message) => error(message)));
});

test('models that are there are not named', () => {
  expect(findMissingModels({ animal: {}, health: {}, liability: {}, contract: {} }, { tarif: dogTarif })).toEqual([]);
});

const needsOfMischling = { tarif: { ...dogTarif, needHaltungsformInput: true }, race: mischling };

const missing = [
  error('Angabe zu Rasse der Mutter fehlt oder ist fehlerhaft', 'animalParentRace1Id'),
  error('Angabe zu Rasse des Vaters fehlt oder ist fehlerhaft', 'animalParentRace2Id'),
  error('Angabe zu Farbschlag fehlt oder ist fehlerhaft', 'animalFarbschlagKey'),
  error('Angabe zu Haltungsform fehlt oder ist fehlerhaft', 'animalHaltungsformKey'),
  error('Angabe zu Jagdeinsatz fehlt oder ist fehlerhaft', 'animalIsUsedForHunting'),
  error('Angabe zu Herkunft aus dem Ausland fehlt oder ist fehlerhaft', 'animalIsImported'),
  error('Angabe zu gewerblichem Einsatz fehlt oder ist fehlerhaft', 'animalIsUsedForBusiness'),
  error('Angabe zu Chip fehlt oder ist fehlerhaft', 'animalIsChipped'),
  error('Angabe zu Haftpflichtversicherung fehlt oder ist fehlerhaft', 'liabilityWantInsurance'),
];

test('everything that race and tarif need is named when it is missing', () => {
  expect(checkCalculationNeeds(askedOfEveryAnimal, needsOfMischling)).toEqual(missing);
});

test('a cat of a race without needs needs its haltungsform and its chip', () => {
  expect(checkCalculationNeeds(askedOfEveryAnimal, { tarif: catTarif, race: labrador }).map(({ field }) => field)).toEqual([
    'animalHaltungsformKey',
    'animalIsChipped',
  ]);
});

test('answers of the right kind are enough', () => {
  const complete = {
    ...askedOfEveryAnimal,
    animalParentRace1Id: 1,
    animalParentRace2Id: 2,
    animalFarbschlagKey: 'black',
    animalHaltungsformKey: 'inside',
    animalIsUsedForHunting: false,
    animalIsImported: false,
    animalIsUsedForBusiness: false,
    animalIsChipped: false,
    liabilityWantInsurance: false,
  };
  expect(checkCalculationNeeds(complete, needsOfMischling)).toEqual([]);
});

test.each(hostileValues.filter((value) => !Number.isSafeInteger(value) && typeof value !== 'string').map((value) => [value]))(
  'a hostile value is no answer',
  (value) => {
    const hostile = { ...askedOfEveryAnimal, ...Object.fromEntries(missing.map(({ field }) => [field, value])) };
    expect(checkCalculationNeeds(hostile, needsOfMischling)).toEqual(missing);
  },
);
