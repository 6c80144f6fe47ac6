import { expect, test } from 'vitest';
import { priceText } from '#web/ui/price.tsx';

test.each([
  [2490, '24,90\u00a0€'],
  [0, '0,00\u00a0€'],
  [260000, '2.600,00\u00a0€'],
  [-238, '-2,38\u00a0€'],
])('%i cents read %s', (cents, text) => {
  expect(priceText(cents)).toBe(text);
});
