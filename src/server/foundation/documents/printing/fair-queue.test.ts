import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const takeAll = (queue: ReturnType<typeof createFairQueue<string>>) => {
  const taken: string[] = [];
  for (let task = queue.take(); task !== undefined; task = queue.take()) taken.push(task);
  return taken.join(' ');
};

test('lanes take turns of three, each in its order', () => {
  const queue = createFairQueue<string>();
  for (const task of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) queue.push('a', task);
  for (const task of ['b1', 'b2', 'b3']) queue.push('b', task);
  queue.push('c', 'c1');
  expect(takeAll(queue)).toBe('a1 a2 a3 b1 b2 b3 c1 a4 a5 a6 a7');
  expect(queue.take()).toBeUndefined();
});

test('whoever comes back after a turn comes last', () => {
  const queue = createFairQueue<string>();
  queue.push('a', 'a1');
  expect(queue.take()).toBe('a1');
  queue.push('b', 'b1');
  queue.push('a', 'a2');
  expect(takeAll(queue)).toBe('b1 a2');
});
