import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';
import { checkZipCode, normaliseZipCode } from './zip-code.ts';

const check = (value: unknown, isZipCodeExisting: boolean | 'unknown', presenceSwitch = withPresence) =>
  checkZipCode({ field: 'animalZipCode', value, missing: 'fehlt' }, { isZipCodeExisting }, presenceSwitch);

test.each([
  ['10115', '10115'],
  [' 01067 ', '01067'],
  ['1011', null],
  ['101155', null],
  ['1011a', null],
  ['１０１１５', null],
  [10115, null],
  [null, null],
])('%j is normalised to %j', (value, zipCode) => {
  expect(normaliseZipCode(value)).toBe(zipCode);
});

test('a ZIP code must exist, as far as that is known', () => {
  expect(check('10115', true)).toEqual([]);
  expect(check('10115', 'unknown')).toEqual([]);
  expect(check('11111', false)).toEqual([error('Diese Postleitzahl gibt es nicht.', 'animalZipCode')]);
});

test.each(['1', '1011', '101155', '1011a', ...hostileValues])('%# has not five digits', (value) => {
  expect(check(value, false)).toEqual([error('Die Postleitzahl muss aus 5 Ziffern bestehen.', 'animalZipCode')]);
});

test('a missing ZIP code is reported with presence only', () => {
  expect(check('', 'unknown')).toEqual([error('fehlt', 'animalZipCode')]);
  expect(checkZipCode({ field: 'f', value: null, missing: 'fehlt' }, { isZipCodeExisting: false }, withoutPresence)).toEqual([]);
});
