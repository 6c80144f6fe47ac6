import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { splitTax, taxPercentOn } from './insurance-tax.ts';

test.each([
  [11_900, 10_000, 1900],
  [3000, 2521, 479],
  [1, 1, 0],
  [4, 3, 1],
  [-3000, -2521, -479],
  [0, 0, 0],
])('%i cents are %i and %i of tax', (gross, net, tax) => {
  expect(splitTax(cents(gross), 19)).toEqual({ net, tax });
});

test('the rate is that of the day', () => {
  expect(taxPercentOn(isoDate('2026-11-16'))).toBe(19);
});
