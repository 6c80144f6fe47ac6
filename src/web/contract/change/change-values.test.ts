import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { type ChangeKey, changeKeys } from '#domain/police/police-change.ts';
import { changeOfSlug, changeWords } from './change-words.ts';
import { firstValues, isAskedOfLiability, isHealthAsked, toChange, type Known } from './change-values.ts';

const known = {
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
} as unknown as Known;

const first = firstValues(known, isoDate('2026-11-15'));
const illnesses = { manual: [], occurrences: [{ tarifDiseaseId: 1, title: 'Husten', countOccurrences: 2 }] };
const sent = (changeKey: ChangeKey, changes: Partial<typeof first> = {}) =>
  toChange(changeKey, { values: { ...first, ...changes }, illnesses, known });

test('every change has an address of its own', () => {
  expect(changeKeys.map((changeKey) => changeOfSlug(changeWords[changeKey].slug))).toEqual([...changeKeys]);
  expect(changeOfSlug('verkaufen')).toBeNull();
});

test('who moves takes the animals along, unless told otherwise', () => {
  expect(sent('move')).toMatchObject({ animalZipCode: '10115', areAllAnimalsMoving: true });
  expect(sent('move', { areAllAnimalsMoving: false })).toMatchObject({ animalZipCode: '80331' });
});

test('health is asked for and sent only where cover becomes better', () => {
  expect(isHealthAsked('retention', { ...first, contractRetentionKey: 'sb0' }, known.changes)).toBe(true);
  expect(isHealthAsked('variant', first, known.changes)).toBe(false);
  expect(sent('retention', { contractRetentionKey: 'sb175', healthIsHealthy: 'yes' })).not.toHaveProperty('healthIsHealthy');
  const better = { contractRetentionKey: 'sb0', healthIsHealthy: 'yes', healthCountVetVisits: '0' };
  expect(sent('retention', better)).toMatchObject({
    healthIsHealthy: true,
    healthCountVetVisits: 0,
    healthWereHardTreatments: null,
    healthDiseaseOccurrenceEntries: [],
  });
});

test('a payment term begins with the other one', () => {
  expect(sent('payment_term')).toMatchObject({ contractPaymentTermKey: 'payment_annual' });
});

test('each question about liability follows from the answers before it', () => {
  expect(isAskedOfLiability('liabilityPreInsuranceLossesCount', first)).toBe(false);
  const values = { liabilityHasBeenPreInsuranced: 'yes', liabilityPreInsuranceCanceledByCeding: 'no' };
  expect(sent('liability', { ...values, liabilityPreInsuranceLossesAmount: '12,5' })).toMatchObject({
    liabilityPreInsuranceLossesAmount: 12.5,
    liabilityPreInsuranceCedingName: '',
  });
  expect(sent('liability', { ...values, liabilityHasBeenPreInsuranced: 'no' })).not.toHaveProperty(
    'liabilityPreInsuranceLossesCount',
  );
});
