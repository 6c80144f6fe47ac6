import { afterEach, expect, test, vi } from 'vitest';
import { keptForVisit, keptOnDevice } from './storage.ts';

const createStorage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
};
const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
afterEach(() => vi.unstubAllGlobals());

test('what is written is kept until it is removed, device and visit apart', () => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  const device = keptOnDevice('tierdach-probe');
  const visit = keptForVisit('tierdach-probe');
  expect([device.read(), device.write('1'), device.read(), visit.read()]).toEqual([null, true, '1', null]);
  device.remove();
  expect(device.read()).toBeNull();
});

test('a storage that is refused keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const device = keptOnDevice('tierdach-probe');
  expect([device.read(), device.write('1')]).toEqual([null, false]);
  expect(device.remove()).toBeUndefined();
});

test('a storage that may not even be named is refused, too', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const visit = keptForVisit('tierdach-probe');
  expect([visit.read(), visit.write('1')]).toEqual([null, false]);
});
