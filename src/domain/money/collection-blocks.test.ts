import { expect, test } from 'vitest';
import { blockNumberOf } from './collection-blocks.ts';

test.each([
  ['TD-DD-20261201-1', 1],
  ['TD-DD-20261201-12', 12],
  ['TD-DD-20261201', null],
  ['TD-DD-20270101-1', null],
  [null, null],
])('%s is the block %s of its file', (paymentInfoId, number) => {
  expect(blockNumberOf(paymentInfoId, 'TD-DD-20261201')).toBe(number);
});
