import { expect, test } from 'vitest';
import { deletedPeriods } from '#domain/product/keeping-periods.ts';
import { deletions } from './deletion-store.ts';

test('every period of the table has a deletion, and every deletion a period', () => {
  expect(Object.keys(deletions).toSorted()).toEqual(deletedPeriods.map(({ key }) => key).toSorted());
});
