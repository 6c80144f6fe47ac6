import { expect, test } from 'vitest';
import { findTarif, isTarifVariant, tarifVariantOf } from './tarif-variant.ts';
import { catTarif, dogTarif } from '#domain/testing/sample-options.ts';

const dogOpTarif = { ...dogTarif, tarifId: 2, insuranceTypeKey: 'tier_op' };

test('a tarif is found by species and variant', () => {
  const tarifs = [dogTarif, dogOpTarif, catTarif];
  expect(findTarif(tarifs, 'dog', 'full')).toBe(dogTarif);
  expect(findTarif(tarifs, 'dog', 'op')).toBe(dogOpTarif);
  expect(findTarif(tarifs, 'cat', 'op')).toBeNull();
});

test('a tarif knows its variant', () => {
  expect(tarifVariantOf(dogTarif)).toBe('full');
  expect(tarifVariantOf(dogOpTarif)).toBe('op');
});

test.each([
  ['op', true],
  ['full', true],
  ['Full', false],
  ['', false],
  [null, false],
])('%j is a variant: %j', (value, isOne) => {
  expect(isTarifVariant(value)).toBe(isOne);
});
