import { expect, test } from 'vitest';
import { readHundredths } from './read-amount.ts';

test.each<[string, number | null]>([
  ['380', 38_000],
  ['1.900', 190_000],
  ['1.234.567,89', 123_456_789],
  ['1900,5', 190_050],
  [' 1 900,00 € ', 190_000],
  ['12.50', 1_250],
  ['2.5', 250],
  ['0', 0],
  ['0,01', 1],
  ['', null],
  ['-5', null],
  ['1,234', null],
  ['1.23.4', null],
  ['1e3', null],
  ['viel', null],
])('"%s" is %s', (text, expected) => {
  expect(readHundredths(text)).toBe(expected);
});
