import { expect, test, vi } from 'vitest';
import { normaliseIban } from './payment.ts';

/** An operator who follows Art. 9 Reg. 260/2012 (spec 3.6): the countries are one setting. */
vi.mock('#reference/limits.json', async (importOriginal) => {
  const { default: shipped } = (await importOriginal()) as { default: object };
  return { default: { ...shipped, payment: { ibanCountries: ['AT', 'NL'] } } };
});

test.each([
  ['AT61 1904 3002 3457 3201', 'AT611904300234573201'],
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['DE89 3704 0044 0532 0130 00', null],
])('%s is taken by its country', (typed, iban) => {
  expect(normaliseIban(typed)).toBe(iban);
});
