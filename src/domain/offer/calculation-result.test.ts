import { expect, test } from 'vitest';
import {
  controlFields,
  isUsableResult,
  pickCalculationResult,
  pickControlValues,
  withoutCalculationResult,
} from './calculation-result.ts';
import { calculation } from '#domain/testing/sample-calculation.ts';
import { CalculationResult, ControlValues } from '#domain/wire/schemas/offer-schemas.ts';

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
