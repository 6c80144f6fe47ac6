import { expect, test } from 'vitest';
import { rateSumText } from './rate-sum.ts';

const rate = (amount: number | null, unit = 'EUR/Monat') => ({
  insuranceCalculationSummaryRateAmount: amount,
  insuranceCalculationSummaryRateUnit: unit,
});

test('what is paid in the same way is one sum, to the cent', () => {
  expect(rateSumText([rate(46.12), rate(0.1), rate(0.2)])).toBe('46,42\u00A0€ / Monat');
});

test('what is paid in different ways is not added up', () => {
  expect(rateSumText([rate(46.12), rate(120, 'EUR/Jahr'), rate(3.88)])).toBe('50,00\u00A0€ / Monat und 120,00\u00A0€ / Jahr');
});

test('nothing is nothing', () => {
  expect(rateSumText([])).toBe('');
  expect(rateSumText([rate(null)])).toBe('');
});
