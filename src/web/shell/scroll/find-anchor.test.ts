import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForElement, waitForLayout } from './find-anchor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;
const noting = <Value>(promise: Promise<Value>) => {
  const seen = { value: undefined as Value | undefined, isOver: false };
  void promise.then((value) => Object.assign(seen, { value, isOver: true }));
  return seen;
};

test('an element that is there is found without waiting', async () => {
  const seen = noting(waitForElement(() => 'da', never));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ value: 'da', isOver: true });
});

test('an element is waited for 15 times 100 ms, and not longer', async () => {
  const find = vi.fn<() => string | null>(() => null);
  const seen = noting(waitForElement(find, never));
  await vi.advanceTimersByTimeAsync(1499);
  expect(seen.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ value: null, isOver: true });
  expect(find).toHaveBeenCalledTimes(16);
});

test('an element that comes in the last moment is found', async () => {
  let element: string | null = null;
  const seen = noting(waitForElement(() => element, never));
  await vi.advanceTimersByTimeAsync(1450);
  element = 'spät';
  await vi.advanceTimersByTimeAsync(50);
  expect(seen.value).toBe('spät');
});

test('a page that stands still is settled after 200 ms', async () => {
  const seen = noting(waitForLayout(() => 700, never));
  await vi.advanceTimersByTimeAsync(199);
  expect(seen.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isOver).toBe(true);
});

test('a page that never stands still is given 10 times 200 ms', async () => {
  let top = 0;
  const seen = noting(waitForLayout(() => (top += 10), never));
  await vi.advanceTimersByTimeAsync(1999);
  expect(seen.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isOver).toBe(true);
});

test('who scrolls away meanwhile ends the waiting at once', async () => {
  const away = new AbortController();
  const element = noting(waitForElement(() => null, away.signal));
  let top = 0;
  const layout = noting(waitForLayout(() => (top += 10), away.signal));
  away.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect([element.isOver, layout.isOver]).toEqual([true, true]);
});
