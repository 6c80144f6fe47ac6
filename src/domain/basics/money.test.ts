import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCents,
  decimal,
  addCents,
  cents,
  divideCents,
  fromEuros,
  parseEuros,
  roundToCents,
  subtractCents,
  toEuros,
} from './money.ts';
import { parseDecimal, times } from './exact-decimal.ts';

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents);

test.each([
  ['1,05', 105n, 2],
  ['1.05', 105n, 2],
  ['389,80', 3898n, 1],
  ['-3', -3n, 0],
  ['0', 0n, 0],
])('the decimal %s is %s with %s decimals', (text, units, decimals) => {
  expect(parseDecimal(text)).toEqual({ units, decimals });
});

test.each(['', ' 1', '1,', ',5', '1.000,50', '1e3', 'NaN', 'Infinity', '0x10', '1,2,3', 'ja'])('%j is no decimal', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test.each([
  ['1.004', 100],
  ['1.005', 101],
  ['1.0049999999999999', 100],
  ['2.675', 268],
  ['0', 0],
])('%s euros are rounded to %i cents', (euros, amount) => {
  expect(roundToCents(decimal(euros))).toBe(amount);
});

test('a product of factors stays exact: floats would say 70.80', () => {
  const product = ['50.00', '0.85', '1.4', '1.19'].map(decimal).reduce(times);
  expect(roundToCents(product)).toBe(7081);
});

test.each([
  [35_988, 12, 2_999],
  [1_000, 12, 83],
  [1_002, 12, 84],
  [1_001, 1, 1_001],
  [5, 2, 3],
])('%i cents over %i payments are %i', (amount, parts, each) => {
  expect(divideCents(cents(amount), parts)).toBe(each);
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [2_490, '24,90'],
  [99_999, '999,99'],
  [123_450, '1.234,50'],
  [5_000_000_000, '50.000.000,00'],
  [-2_490, '-24,90'],
  [-100_000, '-1.000,00'],
])('%i cents are written %s €', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(`${text}\u00A0€`);
});

test('only whole cents are money', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
  expect(Object.is(cents(-0), 0)).toBe(true);
});

test.each([46.125, Number.NaN, Number.POSITIVE_INFINITY, '46.12', null, 0.1 + 0.2])('%j is no amount on the wire', (value) => {
  expect(fromEuros(value)).toBeNull();
});

test('sums and differences are exact', () => {
  expect(addCents(cents(10), cents(20))).toBe(30);
  expect(subtractCents(cents(10), cents(20))).toBe(-10);
});

test('euros have at most two decimals and lead back to the same cents', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      const euros = toEuros(amount);
      expect(String(euros)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(fromEuros(euros)).toBe(amount);
    }),
  );
});

test('the German text carries the same digits as the cents', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      const digits = formatCents(amount).replaceAll(/\D/g, '');
      expect(Number(digits)).toBe(Math.abs(amount));
    }),
  );
});

test.each([
  ['12,30', 12.3],
  ['12.3', 12.3],
  [' 12 € ', 12],
  ['1.234,50', null],
  ['12,305', null],
  ['-1', null],
  ['', null],
])('%j is typed for %j', (text, euros) => {
  expect(parseEuros(text)).toBe(euros);
});
