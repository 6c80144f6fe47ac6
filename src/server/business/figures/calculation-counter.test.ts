import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCalculationCounter, type CalculationCount } from './calculation-counter.ts';

const dog = { speciesKey: 'dog', variantKey: 'tier_kv', sourceKey: '' };
const cat = { ...dog, speciesKey: 'cat' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counter = (keep: (counts: readonly CalculationCount[]) => Promise<void>) => {
  const log = { warn: vi.fn<() => void>() };
  const clock = { now: () => new Date('2026-11-15T10:00:00Z') };
  return { ...createCalculationCounter({ keep, clock, log }), log };
};

test('counts are kept once a minute, each kind once, in one order', async () => {
  const kept: (readonly CalculationCount[])[] = [];
  const { count } = counter(async (counts) => void kept.push(counts));
  for (const one of [dog, cat, dog]) count(one);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const day = '2026-11-15';
  expect(kept).toEqual([
    [
      { ...cat, day, count: 1 },
      { ...dog, day, count: 2 },
    ],
  ]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(kept).toHaveLength(1);
});

test('what a database did not take is not lost, and what is counted meanwhile comes on top', async () => {
  let isDown = true;
  const kept: number[] = [];
  const { count, flush, log } = counter(async (counts) => {
    if (isDown) throw new Error('down');
    kept.push(...counts.map((one) => one.count));
  });
  count(dog);
  await flush();
  expect(log.warn).toHaveBeenCalledTimes(1);
  count(dog);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept).toEqual([2]);
});

test('whoever stops the server keeps what was counted, at once', async () => {
  const kept: number[] = [];
  const { count, flush } = counter(async (counts) => void kept.push(...counts.map((one) => one.count)));
  count(dog);
  await flush();
  await flush();
  expect(kept).toEqual([1]);
});
