import { expect, test } from 'vitest';
import { collectionText } from './collection-text.ts';

test.each([
  ['payment_monthly', 'jeweils am 1.\u00A0Tag eines Kalendermonats'],
  ['payment_annual', 'jeweils am 1.\u00A0Tag eines Kalenderjahres'],
  ['payment_weekly', 'jeweils zum vereinbarten Zahlungstermin'],
  [null, 'jeweils zum vereinbarten Zahlungstermin'],
])('for the payment term %s premiums are collected %s', (paymentTermKey, text) => {
  expect(collectionText(paymentTermKey)).toBe(text);
});
