import { expect, test } from 'vitest';
import { findTarif, isTarifVariant, tarifVariantOf, findTarifChange, middleRetention } from './tarif-choice.ts';
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

const upgrade = {
  fromTarifId: 2,
  fromRetentionKey: 'sb85',
  tarifChangeTypeKey: 'upgrade',
  toTarifId: 1,
  toRetentionKey: 'sb85',
} as const;

test('a tarif change is found only when all three agree', () => {
  expect(findTarifChange([upgrade], upgrade)).toBe(upgrade);
  expect(findTarifChange([upgrade], { ...upgrade, fromTarifId: 4 })).toBeNull();
  expect(findTarifChange([upgrade], { ...upgrade, fromRetentionKey: 'sb0' })).toBeNull();
  expect(findTarifChange([upgrade], { ...upgrade, tarifChangeTypeKey: 'downgrade' })).toBeNull();
});

test.each([
  [[], null],
  [['sb0'], 'sb0'],
  [['sb0', 'sb35'], 'sb35'],
  [['sb0', 'sb35', 'sb85'], 'sb35'],
  [['sb0', 'sb35', 'sb85', 'sb175'], 'sb85'],
])('the middle of %j is %j', (keys, middle) => {
  const options = keys.map((retentionKey) => ({ retentionKey, title: retentionKey }));
  expect(middleRetention(options)?.retentionKey ?? null).toBe(middle);
});
