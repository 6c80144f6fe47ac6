import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isHvManualToProcess, isManualToProcess } from './manual-processing.ts';
import { dogTarif, today } from '#domain/testing/sample-options.ts';

const life = { birthdate: isoDate('2022-01-01'), today };
const healthy = { healthIsHealthy: true, healthWasSeriousIll: false, healthCountVetVisits: 2, animalIsChipped: true };

test.each([
  ['a healthy animal', {}, false],
  ['not healthy now', { healthIsHealthy: false }, true],
  ['a serious illness', { healthWasSeriousIll: true }, true],
  ['eight vet visits', { healthCountVetVisits: 8 }, false],
  ['nine vet visits', { healthCountVetVisits: 9 }, true],
  ['a manual race name', { animalManualRaceName: 'Labradoodle' }, true],
  ['a blank manual race name', { animalManualRaceName: ' ' }, false],
  ['no chip', { animalIsChipped: false }, true],
])('%s is manual: %j', (_, change, manual) => {
  expect(isManualToProcess({ ...healthy, ...change }, dogTarif, life)).toBe(manual);
});

test('no chip is not manual where the tarif does not ask', () => {
  expect(isManualToProcess({ ...healthy, animalIsChipped: false }, { ...dogTarif, needIsChippedInput: false }, life)).toBe(false);
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
