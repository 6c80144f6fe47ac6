import { expect, test } from 'vitest';
import { checkAdjustmentReason } from './adjustment-reason.ts';

test.each([
  ['', 1],
  [' \n ', 1],
  ['x', 0],
  ['x'.repeat(500), 0],
  [` ${'x'.repeat(500)} `, 0],
  ['x'.repeat(501), 1],
])('%j has %i issues', (reason, count) => {
  expect(checkAdjustmentReason(reason)).toHaveLength(count);
});
