import { describe, expect, test } from 'vitest';
import { atStep2 } from '#domain/wizard/testing/sample-journeys.ts';
import { chosenTerms, findCell, multiPetPercent, ownShareEuros, runtimeTitle, savingPercent, unitWord } from './rate-cells.ts';
import { allCells, cellOf } from '#web/wizard/tarif/testing-cells.ts';
import type { RateStep } from '#domain/wire/shop/rates.ts';

describe('savingPercent', () => {
  test('finds the factor behind rounded amounts', () => {
    expect(savingPercent(cellOf({ contractRuntimeKey: '3_years' }), cellOf())).toBe(5);
    expect(savingPercent(cellOf({ paymentTermKey: 'payment_annual' }), cellOf())).toBe(3);
  });

  test.each([
    [9.41, 9.9, 5],
    [9.4, 9.9, 5],
    [29.99, 30.7, 2.3],
    [9.9, 9.9, null],
    [10, 9.9, null],
  ])('%d instead of %d a month is %s percent', (now, before, percent) => {
    const cell = (rate: number) => cellOf({ summaryRateAmount: rate, annualAmount: Math.round(rate * 1200) / 100 });
    expect(savingPercent(cell(now), cell(before))).toBe(percent);
  });

  test('says nothing without both cells', () => {
    expect(savingPercent(null, cellOf())).toBeNull();
    expect(savingPercent(cellOf(), null)).toBeNull();
  });
});

describe('multiPetPercent', () => {
  const step = (key: string, amount: number, factor: string | null = null): RateStep => ({
    key,
    title: key,
    factor,
    amount,
    runningTotal: 20,
  });

  test('is what the factor takes off', () => {
    expect(multiPetPercent([step('base_rate', 20), step('multi_pet', -1, '0.95')])).toBe(5);
    expect(multiPetPercent([step('base_rate', 20), step('multi_pet', -1.5, '0.925')])).toBe(7.5);
  });

  test('is nothing where the minimum rate swallows it, and something where it swallows only a part', () => {
    const steps = (left: number) => [step('tax', 19, '1'), step('minimum_rate', 1), step('multi_pet', -left, '0.95')];
    expect(multiPetPercent(steps(0))).toBeNull();
    expect(multiPetPercent(steps(0.5))).toBe(5);
  });

  test('is nothing without the factor', () => {
    expect(multiPetPercent([step('base_rate', 20)])).toBeNull();
    expect(multiPetPercent([step('multi_pet', 0, '1')])).toBeNull();
  });
});

describe('chosenTerms', () => {
  test('names the cell of the current choice', () => {
    const terms = chosenTerms(atStep2());
    expect(terms).toEqual({
      tarifId: 1,
      retentionKey: 'sb85',
      contractRuntimeKey: '3_years',
      paymentTermKey: 'payment_monthly',
    });
    expect(terms && findCell(allCells(), terms)?.summaryRateAmount).toBe(47.5);
  });
});

test('reads keys as a customer would say them', () => {
  expect(ownShareEuros('sb85')).toBe(85);
  expect(ownShareEuros('sb0')).toBe(0);
  expect(ownShareEuros('frei')).toBeNull();
  expect(['1_year', '3_years'].map(runtimeTitle)).toEqual(['1 Jahr', '3 Jahre']);
  expect(unitWord('EUR/Monat')).toBe('im Monat');
});
