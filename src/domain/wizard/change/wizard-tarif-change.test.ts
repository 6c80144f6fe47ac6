import { describe, expect, test } from 'vitest';
import { answer, atStep2, bello, forward } from '#domain/wizard/testing/sample-journeys.ts';
import { play, reduce, start } from '#domain/wizard/testing/sample-shop.ts';
import { alternativeRequest } from '#domain/wizard/wizard-requests.ts';
import { canDowngrade, canUpgrade, upgradePrice } from './wizard-tarif-change.ts';

const atOp = () => play(start({ species: 'dog', tarif_variant: 'op' }), ...answer(bello), forward);
const withAlternative = (amount: number, unit = 'EUR/Monat') => ({
  ...atOp(),
  alternative: {
    ...atOp().alternative,
    insuranceCalculationSummaryRateAmount: amount,
    insuranceCalculationSummaryRateUnit: unit,
  },
});

describe('upgrade', () => {
  test('is allowed from op with the price of full cover, and only once', () => {
    expect(canUpgrade(atOp())).toBe(true);
    expect(canUpgrade({ ...atOp(), alternative: null })).toBe(false);
    expect(canUpgrade({ ...atOp(), originalRetentionKey: 'sb0' })).toBe(false);
    expect(canUpgrade(atStep2())).toBe(false);
    expect(canUpgrade(play(atOp(), { type: 'upgraded' }))).toBe(false);
  });

  test('that is not allowed does nothing', () => {
    const state = atStep2();
    expect(reduce(state, { type: 'upgraded' })).toBe(state);
  });

  test('remembers the retention, sets full cover, drops the options of the tarif and the price', () => {
    const before = atOp();
    const state = reduce(before, { type: 'upgraded' });
    expect(state).toMatchObject({
      tarifVariant: 'full',
      originalRetentionKey: 'sb85',
      calculation: null,
      alternative: null,
      calculationNumber: before.calculationNumber + 1,
      step: 'step2',
    });
    expect(state.options).toMatchObject({ races: null, retentions: null, diseases: null });
    expect(state.options.paymentTerms).not.toBeNull();
    expect(state.data).toMatchObject({ animalName: 'Bello', animalRaceId: 10 });
  });

  test.each([
    [60, 1100],
    [49, 0],
    [48.99, null],
  ])('to %d costs %s cents more', (amount, expected) => {
    expect(upgradePrice(withAlternative(amount))).toBe(expected);
  });

  test('has no price beside another unit', () => {
    expect(upgradePrice(withAlternative(600, 'EUR/Jahr'))).toBeNull();
  });
});

describe('a price of the other variant', () => {
  test('leads down from a full cover that was never an upgrade, and up again, with all entries', () => {
    const before = atStep2();
    const down = play(before, { type: 'tarifChanged' });
    expect(down).toMatchObject({ tarifVariant: 'op', originalRetentionKey: null, step: 'step2' });
    expect(down.data).toEqual(before.data);
    expect(down.calculation).not.toBeNull();
    expect(canUpgrade(down)).toBe(true);
    const up = play(down, { type: 'tarifChanged' });
    expect(up).toMatchObject({ tarifVariant: 'full', originalRetentionKey: 'sb85' });
    expect(canDowngrade(up)).toBe(true);
  });

  test('is not to be had where the reference knows no way', () => {
    const state = { ...atStep2(), options: { ...atStep2().options, tarifChanges: [] } };
    expect(reduce(state, { type: 'tarifChanged' })).toBe(state);
  });
});

describe('downgrade', () => {
  test('is allowed only after an upgrade', () => {
    const state = atStep2();
    expect(canDowngrade(state)).toBe(false);
    expect(reduce(state, { type: 'downgraded' })).toBe(state);
    expect(canDowngrade(play(atOp(), { type: 'upgraded' }))).toBe(true);
  });

  test('leads back to the remembered retention, which its price is calculated with', () => {
    const upgraded = play(atOp(), { type: 'upgraded' }, ...answer({ contractRetentionKey: 'sb0' }));
    expect(alternativeRequest({ ...upgraded, alternative: null })).toMatchObject({ tarifId: 2, contractRetentionKey: 'sb85' });
    const state = play(upgraded, { type: 'downgraded' });
    expect(state).toMatchObject({ tarifVariant: 'op', originalRetentionKey: null });
    expect(state.data.contractRetentionKey).toBe('sb85');
    expect(canUpgrade(state)).toBe(true);
  });
});
