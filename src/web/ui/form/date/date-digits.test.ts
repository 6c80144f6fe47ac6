import { expect, test } from 'vitest';
import { typeDigit } from './date-digits.ts';
import type { DatePart } from './date-parts.ts';

const type = (part: DatePart, digits: string) =>
  [...digits].reduce((typed, digit) => typeDigit(typed.digits, part, digit), typeDigit('', part, ''));

test.each([
  ['day', '1', 1, false],
  ['day', '15', 15, true],
  ['day', '4', 4, true],
  ['day', '0', undefined, false],
  ['day', '03', 3, true],
  ['day', '00', undefined, false],
  ['day', '31', 31, true],
  ['month', '1', 1, false],
  ['month', '12', 12, true],
  ['month', '2', 2, true],
  ['month', '03', 3, true],
  ['year', '201', undefined, false],
  ['year', '2019', 2019, true],
] as const)('%s: typing %s gives %s', (part, digits, value, isDone) => {
  expect(type(part, digits)).toMatchObject({ value, isDone });
});

test('a digit that cannot follow begins anew', () => {
  expect(type('day', '35')).toMatchObject({ digits: '5', value: 5, isDone: true });
  expect(type('month', '13')).toMatchObject({ digits: '3', value: 3, isDone: true });
});
