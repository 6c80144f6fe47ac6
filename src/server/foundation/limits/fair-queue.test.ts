import { expect, test } from 'vitest';
import { createFairQueue, type Waiter } from './fair-queue.ts';

/** Work that ends when the test says so; `begun` has the names in their order. */
const createWorkshop = (settings: { atATime: number; mostWaiting: number }) => {
  const queue = createFairQueue(settings);
  const begun: string[] = [];
  const refused: string[] = [];
  const endings = new Map<string, () => void>();
  const bring = (name: string, waiter: Partial<Waiter> = {}) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => endings.set(name, resolve));
    };
    void queue.run({ address: '198.51.100.1', isKnown: false, ...waiter }, work).catch(() => refused.push(name));
  };
  const settle = () => new Promise((resolve) => void setImmediate(resolve));
  const end = async (name: string) => {
    endings.get(name)?.();
    await settle();
  };
  return { begun, refused, bring, settle, end };
};

const other = { address: '203.0.113.7' };
const third = { address: '203.0.113.8' };

test('a network has one at a time, so that the first of another begins at once', async () => {
  const { begun, bring, settle } = createWorkshop({ atATime: 2, mostWaiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) bring(name);
  await settle();
  expect(begun).toEqual(['a1']);
  bring('b1', other);
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
});

test('networks take turns, and whoever is known goes first', async () => {
  const { begun, bring, settle, end } = createWorkshop({ atATime: 1, mostWaiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) bring(name);
  for (const name of ['b1', 'b2']) bring(name, other);
  bring('known', { ...third, isKnown: true });
  await settle();
  for (const name of ['a1', 'known', 'b1', 'a2', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'known', 'b1', 'a2', 'b2', 'a3']);
});

test('at the most there may be, the last of the network with most of them is refused, and nobody who is known', async () => {
  const { begun, refused, bring, settle, end } = createWorkshop({ atATime: 1, mostWaiting: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) bring(name);
  await settle();
  expect(refused).toEqual([]);
  bring('a5');
  await settle();
  expect(refused).toEqual(['a5']);
  bring('b1', other);
  bring('known', { ...third, isKnown: true });
  await settle();
  expect(refused).toEqual(['a5', 'a4', 'a3']);
  bring('b2', other);
  await settle();
  expect(refused).toEqual(['a5', 'a4', 'a3', 'b2']);
  for (const name of ['a1', 'known', 'b1', 'a2']) await end(name);
  expect(begun).toEqual(['a1', 'known', 'b1', 'a2']);
});

test('work that fails gives its place to the next', async () => {
  const queue = createFairQueue({ atATime: 1, mostWaiting: 1 });
  const waiter = { address: '198.51.100.1', isKnown: false };
  await expect(queue.run(waiter, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await queue.run(waiter, async () => 'next')).toBe('next');
});
