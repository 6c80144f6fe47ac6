import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Runs that end when the test says so. */
const controlled = () => {
  const groups: { items: readonly number[]; end: () => void; fail: (cause: Error) => void }[] = [];
  let onStart = () => {};
  const run = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      groups.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject });
      onStart();
    });
  const untilStarted = (count: number) =>
    new Promise<void>((resolve) => {
      onStart = () => groups.length >= count && resolve();
      onStart();
    });
  return { work: together(run), groups, untilStarted };
};

test('what arrives together runs together, and each gets its own result', async () => {
  const { work, groups, untilStarted } = controlled();
  const results = Promise.all([work(1), work(2), work(3)]);
  await untilStarted(1);
  groups[0]!.end();
  expect(await results).toEqual([10, 20, 30]);
  expect(groups.map(({ items }) => items)).toEqual([[1, 2, 3]]);
});

test('what arrives while a group runs makes up the next one', async () => {
  const { work, groups, untilStarted } = controlled();
  const first = work(1);
  await untilStarted(1);
  const later = Promise.all([work(2), work(3)]);
  expect(groups).toHaveLength(1);
  groups[0]!.end();
  expect(await first).toBe(10);
  await untilStarted(2);
  groups[1]!.end();
  expect(await later).toEqual([20, 30]);
  const last = work(4);
  await untilStarted(3);
  groups[2]!.end();
  expect(await last).toBe(40);
});

test('a group is no larger than fifty', async () => {
  const sizes: number[] = [];
  const work = together(async (items: readonly number[]) => {
    sizes.push(items.length);
    return items;
  });
  const numbers = Array.from({ length: 120 }, (_, index) => index);
  expect(await Promise.all(numbers.map(work))).toEqual(numbers);
  expect(sizes).toEqual([50, 50, 20]);
});

test('one that cannot be done fails alone, and the works after it go on', async () => {
  const work = together(async (items: readonly number[]) => {
    if (items.includes(13)) throw new Error('thirteen');
    return items.map((item) => item * 10);
  });
  const results = await Promise.allSettled([work(1), work(13), work(2)]);
  expect(results).toEqual([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: new Error('thirteen') },
    { status: 'fulfilled', value: 20 },
  ]);
  expect(await work(5)).toBe(50);
});
