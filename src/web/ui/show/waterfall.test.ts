import { describe, expect, test } from 'vitest';
import { scale, waterfallBars, type WaterfallStep } from './waterfall.tsx';

const steps: WaterfallStep[] = [
  { key: 'base', title: 'Grundbeitrag', amount: 4000, runningTotal: 4000 },
  { key: 'race', title: 'Rasse', amount: 1000, runningTotal: 5000 },
  { key: 'chip', title: 'Mit Mikrochip', amount: 0, runningTotal: 5000 },
  { key: 'age', title: 'Alter', amount: -500, runningTotal: 4500 },
];

describe('waterfallBars', () => {
  test('starts at zero and lets each bar begin where the one before ended', () => {
    expect(waterfallBars(steps).map(({ key, kind, x, width }) => [key, kind, x, width])).toEqual([
      ['base', 'start', 0, 800],
      ['race', 'more', 800, 200],
      ['age', 'less', 900, 100],
    ]);
  });

  test('leaves out only what changes nothing, so that the amounts still add up', () => {
    const sum = waterfallBars(steps).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(steps.at(-1)?.runningTotal);
  });

  test('keeps a step of one cent visible and inside the drawing', () => {
    const tiny = waterfallBars([...steps.slice(0, 1), { key: 'tiny', title: '', amount: 1, runningTotal: 4001 }]);
    const bar = tiny[1];
    expect(bar?.width).toBeGreaterThan(1);
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(scale);
  });

  test('draws nothing without steps', () => {
    expect(waterfallBars([])).toEqual([]);
  });
});
