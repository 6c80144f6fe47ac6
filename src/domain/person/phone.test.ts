import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkPhone, normalisePhone } from './phone.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

test.each([
  ['030 123456', '030123456'],
  ['+49 (30) 12-34/56|7\\8', '493012345678'],
  ['12', null],
  ['123', '123'],
  ['1'.repeat(23), '1'.repeat(23)],
  ['1'.repeat(24), null],
  ['030.123', null],
  ['030\t123', null],
  ['Telefon', null],
  ['', null],
])('%j is normalised to %j', (text, digits) => {
  expect(normalisePhone(text)).toBe(digits);
});

test.each([
  ['1234', 'form', false],
  ['12345', 'form', true],
  ['1'.repeat(20), 'form', true],
  ['1'.repeat(21), 'form', false],
  ['12', 'server', false],
  ['123', 'server', true],
  ['1'.repeat(23), 'server', true],
  ['1'.repeat(24), 'server', false],
] as const)('%s is judged by the %s: %j', (value, checkedAt, isValid) => {
  const issues = checkPhone({ field: 'contracteePhone', value }, { checkedAt }, withoutPresence);
  expect(issues).toEqual(isValid ? [] : [error('Die eingegebene Telefonnummer ist nicht gültig.', 'contracteePhone')]);
});

test('a missing phone number is asked for', () => {
  const check = (presenceSwitch: { presence: boolean }) =>
    checkPhone({ field: 'contracteePhone', value: ' ' }, { checkedAt: 'form' }, presenceSwitch);
  expect(check(withPresence)).toEqual([error('Bitte geben Sie Ihren Telefonnummer an', 'contracteePhone')]);
  expect(check(withoutPresence)).toEqual([]);
});

test.each(hostileValues.map((value) => [value]))('a hostile value is no phone number', (value) => {
  expect(normalisePhone(value)).toBeNull();
});
