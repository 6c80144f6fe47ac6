import { describe, expect, test } from 'vitest';
import { atStep2 } from '#domain/wizard/testing/sample-journeys.ts';
import { retentionBars, savingText } from './retention-options.ts';
import { allCells } from './testing-cells.ts';

describe('retentionBars', () => {
  test('gives every retention its price under the chosen runtime and payment term', () => {
    const bars = retentionBars(atStep2(), allCells());
    expect(bars.map(({ retentionKey, ownShare, cell }) => [retentionKey, ownShare, cell?.summaryRateAmount ?? null])).toEqual([
      ['sb0', '0\u00A0€ im Jahr', 57],
      // Not in the comparison: chosen all the same, only without its price.
      ['sb35', '35\u00A0€ im Jahr', null],
      ['sb85', '85\u00A0€ im Jahr', 47.5],
      ['sb175', '175\u00A0€ im Jahr', 38],
    ]);
  });

  test('works before any price is there', () => {
    expect(retentionBars(atStep2(), []).map(({ cell }) => cell)).toEqual([null, null, null, null]);
  });

  test('takes the retentions from the comparison while those of another tarif are on their way', () => {
    const state = { ...atStep2(), options: { ...atStep2().options, retentions: null } };
    expect(retentionBars(state, allCells()).map(({ retentionKey }) => retentionKey)).toEqual(['sb0', 'sb85', 'sb175']);
  });
});

describe('savingText', () => {
  const bars = retentionBars(atStep2(), allCells());

  test('holds the chosen retention against the dearest one', () => {
    expect(savingText(bars, 'sb85')).toBe('Spart 114,00\u00A0€ Beitrag im Jahr gegenüber 0\u00A0€ Selbstbeteiligung.');
  });

  test('says nothing where nothing is saved or known', () => {
    expect(savingText(bars, 'sb0')).toBeNull();
    expect(savingText(bars, 'sb35')).toBeNull();
    expect(savingText(bars, null)).toBeNull();
    expect(savingText([], 'sb85')).toBeNull();
  });
});
