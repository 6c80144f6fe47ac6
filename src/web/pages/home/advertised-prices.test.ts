import { expect, test } from 'vitest';
import { advertisedPrice, readAdvertisedPrices } from '#web/pages/home/advertised-prices.ts';

const header = 'key;insurance_type_key;species_key;price_per_month';

test.each([
  ['24,90', 2490],
  ['24.90', 2490],
  ['9,9', 990],
  ['15', 1500],
  ['"19,90"', 1990],
])('%s is %i cents', (price, cents) => {
  expect(readAdvertisedPrices(`${header}\nfull;tier_kv;;${price}\n`).get('full')).toBe(cents);
});

test('Windows line ends, a byte order mark and other columns first are fine', () => {
  const prices = readAdvertisedPrices('\uFEFFprice_per_month;key\r\n9,90;op\r\n\r\n24,90;full\r\n');
  expect([...prices]).toEqual([
    ['op', 990],
    ['full', 2490],
  ]);
});

test('a line without a price stops the build', () => {
  expect(() => readAdvertisedPrices(`${header}\nop;tier_op;;bald`)).toThrow('"bald"');
});

test('the shipped file has every price that the home page shows', () => {
  for (const key of ['op', 'full', 'full_dog', 'full_cat', 'full_rabbit']) expect(advertisedPrice(key)).toBeGreaterThan(0);
});
