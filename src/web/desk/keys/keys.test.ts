import { expect, test } from 'vitest';
import { findBinding, type KeyBinding } from './keys.tsx';

const binding = (keys: string): KeyBinding => ({ keys, title: keys, run: () => undefined });
const bindings = [binding('j'), binding('g a'), binding('a'), binding('j')];

test('a key does what the last that asked for it said', () => {
  expect(findBinding('j', bindings)).toBe(bindings[3]);
});

test('two keys in a row are one, and the first alone waits', () => {
  expect(findBinding('g', bindings)).toBe('begun');
  expect(findBinding('g a', bindings)).toBe(bindings[1]);
  expect(findBinding('g x', bindings)).toBe(null);
});
