import { expect, test } from 'vitest';
import { finishState } from './examination.ts';

test.each([
  [false, null, null, 'automatic'],
  [false, 7, false, 'automatic'],
  [false, 7, true, 'automatic-with-manual-liability'],
  [false, null, true, 'automatic'],
  [true, null, null, 'manual'],
  [true, 7, false, 'manual'],
  [true, 7, true, 'manual-with-manual-liability'],
])(
  'manual %j, liability tarif %j, liability manual %j: %s',
  (insuranceIsManualToProcess, insuranceHvTarifId, insuranceIsHvManualToProcess, state) => {
    expect(finishState({ insuranceIsManualToProcess, insuranceHvTarifId, insuranceIsHvManualToProcess })).toBe(state);
  },
);
