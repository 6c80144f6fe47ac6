import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { type ChangeKey, changeKeys } from '#domain/police/police-change.ts';
import { changeOfSlug, changeWords } from './change-words.ts';
import { firstValues, isAskedOfLiability, isHealthAsked, toChange, type ContractFacts } from './change-values.ts';

const contract = {
  police: { policeUuid: 'p', paymentTermKey: 'payment_monthly', animal: { animalName: 'Bello' } },
  contact: { contracteeStreet: 'Weg', contracteeZipCode: '10115', contracteePhone: null },
  changes: {
    animalZipCode: '80331',
    animalChipNummer: null,
    retentions: [
      { key: 'sb0', title: 'ohne', isLower: true },
      { key: 'sb175', title: '175 €', isLower: false },
    ],
    paymentTerms: [
      { key: 'payment_monthly', title: 'monatlich' },
      { key: 'payment_annual', title: 'jährlich' },
    ],
    otherTarif: { tarifIsOpTarif: true, title: 'OP' },
    diseases: [],
  },
} as unknown as ContractFacts;

const first = firstValues(contract, isoDate('2026-11-15'));
const illnesses = { manual: [], occurrences: [{ tarifDiseaseId: 1, title: 'Husten', countOccurrences: 2 }] };
const changeOf = (changeKey: ChangeKey, changes: Partial<typeof first> = {}) =>
  toChange(changeKey, { values: { ...first, ...changes }, illnesses, contract });

test('every change has an address of its own', () => {
  expect(changeKeys.map((changeKey) => changeOfSlug(changeWords[changeKey].slug))).toEqual([...changeKeys]);
  expect(changeOfSlug('verkaufen')).toBeNull();
});

test('whoever moves takes the animals along, unless told otherwise', () => {
  expect(changeOf('move')).toMatchObject({ animalZipCode: '10115', areAllAnimalsMoving: true });
  expect(changeOf('move', { areAllAnimalsMoving: false })).toMatchObject({ animalZipCode: '80331' });
});

test('health is asked for and sent only where cover becomes better', () => {
  expect(isHealthAsked('retention', { ...first, contractRetentionKey: 'sb0' }, contract.changes)).toBe(true);
  expect(isHealthAsked('variant', first, contract.changes)).toBe(false);
  expect(changeOf('retention', { contractRetentionKey: 'sb175', healthIsHealthy: 'yes' })).not.toHaveProperty('healthIsHealthy');
  const better = { contractRetentionKey: 'sb0', healthIsHealthy: 'yes', healthCountVetVisits: '0' };
  expect(changeOf('retention', better)).toMatchObject({
    healthIsHealthy: true,
    healthCountVetVisits: 0,
    healthWereHardTreatments: null,
    healthDiseaseOccurrenceEntries: [],
  });
});

test('a payment term begins with the other one', () => {
  expect(changeOf('payment_term')).toMatchObject({ contractPaymentTermKey: 'payment_annual' });
});

test('each question about liability follows from the answers before it', () => {
  expect(isAskedOfLiability('liabilityPreInsuranceLossesCount', first)).toBe(false);
  const values = { liabilityHasBeenPreInsuranced: 'yes', liabilityPreInsuranceCanceledByCeding: 'no' };
  expect(changeOf('liability', { ...values, liabilityPreInsuranceLossesAmount: '12,5' })).toMatchObject({
    liabilityPreInsuranceLossesAmount: 12.5,
    liabilityPreInsuranceCedingName: '',
  });
  expect(changeOf('liability', { ...values, liabilityHasBeenPreInsuranced: 'no' })).not.toHaveProperty(
    'liabilityPreInsuranceLossesCount',
  );
});
