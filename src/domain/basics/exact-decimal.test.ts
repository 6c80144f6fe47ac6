import { Big } from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBaseFactor } from '#domain/premium/price-premium.ts';
import { compareExact, exact, exactOne, percentBesideOne, percentOf, times } from './exact-decimal.ts';
import { cents, divideCents, roundToCents } from './money.ts';

const decimalText = fc
  .tuple(fc.nat({ max: 99_999 }), fc.nat({ max: 999_999 }), fc.nat({ max: 6 }))
  .map(([whole, fraction, decimals]) =>
    decimals === 0 ? `${whole}` : `${whole}.${String(fraction).padStart(6, '0').slice(0, decimals)}`,
  );

const factorText = fc
  .tuple(fc.nat({ max: 2 }), fc.nat({ max: 9_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`);

const productOf = (texts: readonly string[]) => texts.map(exact).reduce(times, exactOne);

test('a product rounds to the same cent as with big.js', () => {
  fc.assert(
    fc.property(decimalText, fc.array(factorText, { maxLength: 20 }), (base, factors) => {
      // 20 factors of up to 3 on top of a large base leave the range of exact numbers in cents; the book never comes near.
      const expected = factors.reduce((product, factor) => product.times(factor), new Big(base));
      fc.pre(expected.lt('1e12'));
      expect(roundToCents(productOf([base, ...factors]))).toBe(expected.times(100).round(0, Big.roundHalfUp).toNumber());
    }),
  );
});

test('a product does not depend on the order of its factors', () => {
  const shuffledTwice = fc
    .array(factorText, { minLength: 1, maxLength: 18 })
    .chain((factors) => fc.tuple(fc.constant(factors), fc.shuffledSubarray(factors, { minLength: factors.length })));
  fc.assert(
    fc.property(shuffledTwice, ([factors, shuffled]) => {
      expect(roundToCents(productOf(['0.389', ...shuffled]))).toBe(roundToCents(productOf(['0.389', ...factors])));
    }),
  );
});

test('decimals compare as with big.js', () => {
  fc.assert(
    fc.property(decimalText, decimalText, (one, other) => {
      expect(compareExact(exact(one), exact(other))).toBe(new Big(one).cmp(other));
    }),
  );
});

test('payments round half-up as with big.js', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(1, 2, 4, 12), (annual, payments) => {
      expect(divideCents(cents(annual), payments)).toBe(new Big(annual).div(payments).round(0, Big.roundHalfUp).toNumber());
    }),
  );
});

test('the payments of a year differ from the annual amount by at most half a cent each', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(1, 4, 12), (annual, payments) => {
      expect(Math.abs(divideCents(cents(annual), payments) * payments - annual)).toBeLessThanOrEqual(payments / 2);
    }),
  );
});

test.each([
  ['1.00', 1n, 0],
  ['1,05', 105n, 2],
  ['1400', 1400n, 0],
  ['0.001', 1n, 3],
  ['0', 0n, 0],
])('%s is read as %s with %s decimals', (text, units, decimals) => {
  expect(exact(text)).toEqual({ units, decimals });
});

test.each(['', 'abc', '-1', '1.', '1e3'])('"%s" is no decimal of the tarif book', (text) => {
  expect(() => exact(text)).toThrow(RangeError);
});

// 50.00 × 0.85 × 1.4 × 1.19 is 70.805 exactly; binary floating point says 70.80.
test('half a cent goes up', () => {
  expect(roundToCents(productOf(['50.00', '0.85', '1.4', '1.19']))).toBe(7081);
});

test.each([
  ['0.004999', 0],
  ['0.005', 1],
  ['0.014999', 1],
  ['0.015', 2],
  ['7', 700],
  ['7.1', 710],
])('%s euros are %s cents', (euros, expected) => {
  expect(roundToCents(exact(euros))).toBe(expected);
});

// 6 / 12 is half a cent, 5 / 12 is less.
test.each([
  [5, 0],
  [6, 1],
  [17, 1],
  [18, 2],
])('%s cents a year are %s a month', (annual, monthly) => {
  expect(divideCents(cents(annual), 12)).toBe(monthly);
});

test.each([
  ['1.19', 1, 19],
  ['1.195', 1, 19.5],
  ['0.95', 2, 5],
  ['0.975', 2, 2.5],
  ['1', 1, 0],
])('the factor %s is with %s decimals %s percent beside 1', (factor, roundTo, percent) => {
  expect(percentBesideOne(exact(factor), roundTo)).toBe(percent);
});

test('a share is told in percent, its half rounded up', () => {
  expect([percentOf(exact('0.85'), 1), percentOf(exact('0.8525'), 1), percentOf(exact('1'), 0)]).toEqual([85, 85.3, 100]);
});

// 552.00 / 389.80 = 1.41611082…
test('the base factor has six decimals', () => {
  expect(toBaseFactor(cents(55_200), exact('389.80'))).toBe(1.416111);
});

test('a base rate of nothing has no base factor', () => {
  expect(toBaseFactor(cents(100), exact('0'))).toBe(0);
});
