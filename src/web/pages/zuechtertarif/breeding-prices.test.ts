import { expect, test } from 'vitest';
import { breedingPrices, memberPrice } from './breeding-prices.ts';
import { plainPrice } from '#web/text/typography.ts';

test('the prices are those that were decided', () => {
  expect(breedingPrices.map(({ birth, litter }) => [plainPrice(birth), plainPrice(litter)])).toEqual([
    ['149\u00a0€', '249\u00a0€'],
    ['89\u00a0€', '149\u00a0€'],
    ['49\u00a0€', '79\u00a0€'],
  ]);
});

test('members pay ten percent less, exact to the cent', () => {
  expect(breedingPrices.map(({ birth, litter }) => [memberPrice(birth), memberPrice(litter)])).toEqual([
    [13_410, 22_410],
    [8_010, 13_410],
    [4_410, 7_110],
  ]);
});
