import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingPause } from './field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('fires 1500 ms after the last keystroke, once, with the last value', () => {
  const seen: string[] = [];
  const typing = createTypingPause((value) => seen.push(value));
  typing.keystroke('B');
  vi.advanceTimersByTime(1499);
  typing.keystroke('Br');
  vi.advanceTimersByTime(1499);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['Br']);
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual(['Br']);
});

test('a cancelled wait stays silent', () => {
  const onPause = vi.fn<(value: string) => void>();
  const typing = createTypingPause(onPause);
  typing.keystroke('x');
  typing.cancel();
  vi.advanceTimersByTime(5000);
  expect(onPause).not.toHaveBeenCalled();
});
