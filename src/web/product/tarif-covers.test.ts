import { expect, test } from 'vitest';
import { advertisedPrice } from './tarif-covers.ts';

test('the shipped file has every price that the home page shows', () => {
  for (const key of ['op', 'full', 'full_dog', 'full_cat', 'full_rabbit'] as const) {
    expect(advertisedPrice(key)).toBeGreaterThan(0);
  }
});
