import { expect, test } from 'vitest';
import { percentText, rateSpanText, taxText } from './rate-text.ts';
import type { Cents } from '#domain/basics/money.ts';

test.each([
  [9.97, '9,97\u00A0%'],
  [-3.5, '−3,5\u00A0%'],
  [10, '10\u00A0%'],
])('%d percent are written as a German reads them', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});

test('a tax has one decimal, and a span holds its prices in whole euros', () => {
  expect(taxText(19)).toBe('19,0 %');
  expect(rateSpanText(4212 as Cents, 6001 as Cents, { unit: 'EUR/Monat' })).toBe('42 bis 61\u00A0€ / Monat');
});
