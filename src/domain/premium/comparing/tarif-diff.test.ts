import { expect, test } from 'vitest';
import { percentsOf, summariseChanges } from './tarif-diff.ts';

const change = (before: number | null, after: number | null, tarifId = 1) => ({
  tarifId,
  tarifTitle: `Tarif ${tarifId}`,
  before,
  after,
});

test('changes are told in percent, by tarif, with their shares', () => {
  const changes = [change(100, 110), change(100, 100), change(200, 190), change(300, 360), change(100, null), change(50, 50, 2)];
  expect(percentsOf(changes)).toEqual([10, 0, -5, 20, 0]);
  expect(summariseChanges(changes)).toEqual([
    { tarifId: 1, tarifTitle: 'Tarif 1', count: 4, least: -5, median: 10, greatest: 20, shareUp: 0.5, shareDown: 0.25, lost: 1 },
    { tarifId: 2, tarifTitle: 'Tarif 2', count: 1, least: 0, median: 0, greatest: 0, shareUp: 0, shareDown: 0, lost: 0 },
  ]);
});
