import { expect, test } from 'vitest';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import { createCallCounter } from './limit-calls.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['made up', 'unknown'],
  ['1:2:3:4:5:6:7:8:9:10::11', 'unknown'],
  ['', 'unknown'],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test('each network may call as often as allowed, and again when the window is over', () => {
  let now = Date.parse('2026-11-15T12:00:00Z');
  const waitOf = createCallCounter({ most: 2, windowMs: 60_000 }, { now: () => new Date(now) });
  expect([waitOf('203.0.113.7'), waitOf('203.0.113.7')]).toEqual([0, 0]);
  now += 59_000;
  expect(waitOf('203.0.113.7')).toBe(1_000);
  expect(waitOf('203.0.113.8')).toBe(0);
  now += 1_000;
  expect(waitOf('203.0.113.7')).toBe(0);
});

test('addresses of one IPv6 network are counted together', () => {
  const waitOf = createCallCounter({ most: 1, windowMs: 60_000 }, { now: () => new Date(0) });
  expect([waitOf('2001:db8::1'), waitOf('2001:db8::2')]).toEqual([0, 60_000]);
});
