import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceEntry, forgetOldEntry, photosEntry } from './device-entry.ts';

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const saved = JSON.stringify({ version: 1, savedOn: '2026-11-15' });

test.each([
  ['on its thirtieth day it is there', saved, '2026-12-15T22:00:00.000Z', saved],
  ['a day later it is gone', saved, '2026-12-16T00:00:00.000Z', null],
  ['what nobody can read is gone', '{', '2026-11-15T12:00:00.000Z', null],
  ['what says no day is gone', '{}', '2026-11-15T12:00:00.000Z', null],
])('%s', (_, text, now, left) => {
  deviceEntry.write(text);
  forgetOldEntry(new Date(now));
  expect(deviceEntry.read()).toBe(left);
});

test('photos go alike', () => {
  photosEntry.write(saved);
  forgetOldEntry(new Date('2026-12-15T22:00:00.000Z'));
  expect(photosEntry.read()).toBe(saved);
  forgetOldEntry(new Date('2026-12-16T00:00:00.000Z'));
  expect(photosEntry.read()).toBeNull();
});

test('where nothing is kept nothing happens', () => {
  forgetOldEntry(new Date());
  expect(deviceEntry.read()).toBeNull();
});
