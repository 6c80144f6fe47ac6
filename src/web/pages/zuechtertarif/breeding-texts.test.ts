import { expect, test } from 'vitest';
import { voucherCards } from './breeding-texts.ts';

const dog = { speciesKey: 'dog', cents: 4500, months: 12 } as const;

test.each([
  [
    [dog, { ...dog, speciesKey: 'cat' }, { ...dog, speciesKey: 'rabbit' }],
    'Die neue Familie bekommt einen Gutschein über 45 € für Hunde, Katzen und Kaninchen unter 12 Monaten.',
  ],
  [
    [dog],
    'Die neue Familie bekommt einen Gutschein über 45 € für Hunde unter 12 Monaten. Für Katzen und Kaninchen gibt es ihn nicht.',
  ],
  [
    [dog, { speciesKey: 'cat', cents: 2000, months: null }],
    'Die neue Familie bekommt einen Gutschein über 45 € für Hunde unter 12 Monaten und einen Gutschein über 20 € für Katzen. Für Kaninchen gibt es ihn nicht.',
  ],
] as const)('the page promises what the file gives, %#', (vouchers, text) => {
  expect(voucherCards(vouchers).map((card) => card.text.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual([text]);
});

test('without vouchers there is no promise', () => {
  expect(voucherCards([])).toEqual([]);
});
