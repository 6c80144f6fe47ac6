import { expect, test } from 'vitest';
import { findTarifChange } from './tarif-change.ts';

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
