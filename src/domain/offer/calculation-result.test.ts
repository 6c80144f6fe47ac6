import { expect, test, describe } from 'vitest';
import {
  controlFields,
  isUsableResult,
  pickCalculationResult,
  pickControlValues,
  withoutCalculationResult,
  checkRate,
  checkShownCalculation,
} from './calculation-result.ts';
import { calculation } from '#domain/testing/sample-offer.ts';
import { error } from '#domain/basics/issue.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { CalculationResult, ControlValues } from '#domain/wire/shop/offers.ts';

test('the control fields are exactly those of the wire', () => {
  expect(controlFields).toEqual(Object.keys(ControlValues.properties));
});

test('everything that a calculation fills in is cleared, the rest stays', () => {
  const filled = Object.fromEntries([...Object.keys(CalculationResult.properties), 'animalName'].map((field) => [field, 'x']));
  expect(withoutCalculationResult(filled)).toEqual({ animalName: 'x' });
});

test('the control values are picked out of a whole offer', () => {
  expect(pickControlValues({ ...calculation, tarifNameStr: 'x' } as object)).toEqual(calculation);
});

test('the calculation is picked out of the answer that carries the request', () => {
  const result = { ...calculation, tarifNameStr: 'x', affiliateActionNeedVerification: true };
  expect(pickCalculationResult({ ...result, animalName: 'Bello' } as object)).toEqual(result);
});

test.each([
  'insuranceCalculationCalculatedAt',
  'insuranceCalculationSummaryRateAmount',
  'insuranceCalculationSummaryRateUnit',
  'insuranceCalculationSummaryRateStr',
])('a result without %s is not usable', (field) => {
  expect(isUsableResult(calculation)).toBe(true);
  expect(isUsableResult({ ...calculation, [field]: null })).toBe(false);
  expect(isUsableResult({ ...calculation, [field]: '' })).toBe(false);
});

const missingOrFaulty = (about: string, field: string) => error(`Angabe zu ${about} fehlt oder ist fehlerhaft`, field);

test('a whole calculation passes, with and without liability and discount', () => {
  expect(checkShownCalculation({ ...calculation, liabilityWantInsurance: true })).toEqual([]);
  const withoutLiability = {
    ...calculation,
    insuranceCalculationHvRateAmount: null,
    insuranceCalculationHvRateUnit: null,
    insuranceCalculationHvRateStr: '',
    insuranceIsHvManualToProcess: null,
    insuranceHvTarifId: null,
    liabilityWantInsurance: false,
  };
  expect(checkShownCalculation(withoutLiability)).toEqual([]);
});

const required = [
  missingOrFaulty('Zeitpunkt der Berechnung', 'insuranceCalculationCalculatedAt'),
  missingOrFaulty('Gesamtbeitrag', 'insuranceCalculationSummaryRateAmount'),
  missingOrFaulty('Einheit des Gesamtbeitrags', 'insuranceCalculationSummaryRateUnit'),
  missingOrFaulty('Text des Gesamtbeitrags', 'insuranceCalculationSummaryRateStr'),
  missingOrFaulty('Beitrag der Krankenversicherung', 'insuranceCalculationKvRateAmount'),
  missingOrFaulty('Einheit des Beitrags der Krankenversicherung', 'insuranceCalculationKvRateUnit'),
  missingOrFaulty('Text des Beitrags der Krankenversicherung', 'insuranceCalculationKvRateStr'),
  missingOrFaulty('Versicherungsteuer', 'insuranceCalculationInsuranceTax'),
  missingOrFaulty('Text der Versicherungsteuer', 'insuranceCalculationInsuranceTaxStr'),
  missingOrFaulty('manueller Bearbeitung', 'insuranceIsManualToProcess'),
  missingOrFaulty('Laufzeit', 'insuranceRuntimeYears'),
  missingOrFaulty('Text der Laufzeit', 'insuranceRuntimeStr'),
];

test('every field that is missing is named', () => {
  expect(checkShownCalculation({})).toEqual(required);
});

describe('faulty values', () => {
  test.each([
    ['insuranceCalculationCalculatedAt', '15.11.2026', 'Zeitpunkt der Berechnung'],
    ['insuranceCalculationCalculatedAt', '2026-11-15', 'Zeitpunkt der Berechnung'],
    ['insuranceCalculationCalculatedAt', '2026-99-15T00:00:00Z', 'Zeitpunkt der Berechnung'],
    ['insuranceCalculationSummaryRateAmount', 0, 'Gesamtbeitrag'],
    ['insuranceCalculationSummaryRateAmount', -1, 'Gesamtbeitrag'],
    ['insuranceCalculationKvRateAmount', '46.12', 'Beitrag der Krankenversicherung'],
    ['insuranceCalculationKvDiscountAmount', -0.01, 'Rabatt der Krankenversicherung'],
    ['insuranceCalculationKvDiscountUnit', 5, 'Einheit des Rabatts der Krankenversicherung'],
    ['insuranceCalculationKvDiscountText', false, 'Text des Rabatts der Krankenversicherung'],
    ['insuranceCalculationHvRateAmount', 0, 'Beitrag der Haftpflichtversicherung'],
    ['insuranceCalculationHvRateUnit', 5, 'Einheit des Beitrags der Haftpflichtversicherung'],
    ['insuranceCalculationHvRateStr', [], 'Text des Beitrags der Haftpflichtversicherung'],
    ['insuranceIsHvManualToProcess', 'nein', 'manueller Bearbeitung der Haftpflichtversicherung'],
    ['insuranceRuntimeYears', 0, 'Laufzeit'],
    ['insuranceHvTarifId', 0, 'Tarif der Haftpflichtversicherung'],
    ['insuranceHvTarifId', 1.5, 'Tarif der Haftpflichtversicherung'],
  ])('%s %j', (field, value, about) => {
    expect(checkShownCalculation({ ...calculation, [field]: value })).toEqual([missingOrFaulty(about, field)]);
  });

  test('the liability tarif is required once liability is wanted', () => {
    expect(checkShownCalculation({ ...calculation, insuranceHvTarifId: null, liabilityWantInsurance: true })).toEqual([
      missingOrFaulty('Tarif der Haftpflichtversicherung', 'insuranceHvTarifId'),
    ]);
  });

  test.each([
    ['insuranceCalculationKvDiscountAmount', 0],
    ['insuranceCalculationKvDiscountAmount', 2.43],
    ['insuranceCalculationInsuranceTax', 0],
  ])('%s may be %d', (field, value) => {
    expect(checkShownCalculation({ ...calculation, [field]: value })).toEqual([]);
  });
});

const incomplete = [error('Beitragsangebot unvollständig oder nicht vorhanden.')];

test.each([
  ['insuranceCalculationSummaryRateAmount', 0.01, []],
  ['insuranceCalculationSummaryRateAmount', 0, incomplete],
  ['insuranceCalculationSummaryRateAmount', null, incomplete],
  ['insuranceCalculationSummaryRateUnit', ' ', incomplete],
  ['insuranceCalculationSummaryRateStr', undefined, incomplete],
  ['insuranceCalculationCalculatedAt', null, incomplete],
])('a rate with %s %j', (field, value, issues) => {
  expect(checkRate({ ...calculation, [field]: value })).toEqual(issues);
});

test.each(hostileValues.filter((value) => typeof value !== 'string').map((value) => [value]))(
  'a hostile value makes no rate',
  (value) => {
    expect(checkRate({ ...calculation, insuranceCalculationSummaryRateStr: value })).toEqual(incomplete);
  },
);
