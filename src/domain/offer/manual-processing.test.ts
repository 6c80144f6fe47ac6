import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isHvManualToProcess, isManualToProcess } from './manual-processing.ts';
import { dogTarif, today } from '#domain/testing/sample-options.ts';

const life = { birthdate: isoDate('2022-01-01'), today };
const listedRace = { needManualRaceNameInput: false };
const healthy = { healthIsHealthy: true, healthWasSeriousIll: false, healthCountVetVisits: 2, animalIsChipped: true };

test.each([
  ['a healthy animal', {}, false],
  ['not healthy now', { healthIsHealthy: false }, true],
  ['a serious illness', { healthWasSeriousIll: true }, true],
  ['eight vet visits', { healthCountVetVisits: 8 }, false],
  ['nine vet visits', { healthCountVetVisits: 9 }, true],
  ['a race name that nobody asked for', { animalManualRaceName: 'Labradoodle' }, false],
  ['no chip', { animalIsChipped: false }, true],
])('%s is manual: %j', (_, change, manual) => {
  expect(isManualToProcess({ ...healthy, ...change }, { tarif: dogTarif, race: listedRace }, life)).toBe(manual);
});

test('no chip is not manual where the tarif does not ask', () => {
  const tarif = { ...dogTarif, needIsChippedInput: false };
  expect(isManualToProcess({ ...healthy, animalIsChipped: false }, { tarif, race: listedRace }, life)).toBe(false);
});

test('a race that is not listed is manual, named or not yet', () => {
  const needs = { tarif: dogTarif, race: { needManualRaceNameInput: true } };
  expect(isManualToProcess(healthy, needs, life)).toBe(true);
  expect(isManualToProcess({ ...healthy, animalManualRaceName: 'Labradoodle' }, needs, life)).toBe(true);
});

const preInsured = {
  liabilityWantInsurance: true,
  liabilityHasBeenPreInsuranced: true,
  liabilityPreInsuranceCedingName: 'Alte Versicherung AG',
  liabilityPreInsuranceLossesCount: 0,
  liabilityPreInsuranceLossesAmount: 0,
};

test.each([
  ['named and without loss', {}, false],
  ['one earlier loss', { liabilityPreInsuranceLossesCount: 1 }, true],
  ['an earlier loss amount', { liabilityPreInsuranceLossesAmount: 0.01 }, true],
  ['an insurer without a name', { liabilityPreInsuranceCedingName: ' ' }, true],
  ['never insured before', { liabilityHasBeenPreInsuranced: false, liabilityPreInsuranceCedingName: null }, false],
  ['liability not wanted', { liabilityWantInsurance: false, liabilityPreInsuranceLossesCount: 1 }, false],
])('liability, %s, is manual: %j', (_, change, manual) => {
  expect(isHvManualToProcess({ ...preInsured, ...change })).toBe(manual);
});
