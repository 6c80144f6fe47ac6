import { expect, test } from 'vitest';
import { limitOf, measureMachine } from './calibrate.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [100, 12],
  [500, 12],
  [1_000, 24],
  [1_500, 36],
  [60_000, 60],
])('a machine that takes %d ms for the sample may take %d minutes for the walk', (measuredMs, most) => {
  expect(limitOf(minutes(12), measuredMs)).toBe(minutes(most));
});

test('the machine is measured by work', async () => {
  expect(await measureMachine()).toBeGreaterThan(1);
});
