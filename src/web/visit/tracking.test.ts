import { expect, test, vi } from 'vitest';
import { createTracking, queueLimit, type TrackingEntry } from './tracking.ts';

const start = () => {
  const queue: TrackingEntry[] = [];
  const loadScript = vi.fn<() => void>();
  return { queue, loadScript, tracking: createTracking({ queue, loadScript, now: () => 1 }) };
};

test('nothing is noted and nothing is loaded before the start', () => {
  const { queue, loadScript, tracking } = start();
  tracking.visit('/faq');
  expect([queue, loadScript.mock.calls.length]).toEqual([[], 0]);
});

test('the tag manager is loaded once, and told each visit', () => {
  const { queue, loadScript, tracking } = start();
  tracking.start();
  tracking.start();
  tracking.visit('/faq');
  expect(loadScript).toHaveBeenCalledTimes(1);
  expect(queue).toEqual([
    { 'gtm.start': 1, event: 'gtm.js' },
    { event: 'page_visit', page_path: '/faq' },
  ]);
});

test('whose page it is stays here', () => {
  const { queue, tracking } = start();
  tracking.start();
  tracking.visit('/beitragberechnen/00000000-0000-4000-8000-00000000000a');
  expect(queue.at(-1)).toEqual({ event: 'page_visit', page_path: '/beitragberechnen/:uuid' });
});

test(`the queue takes ${queueLimit} entries, then tracking is over, also after another start`, () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { queue, tracking } = start();
  tracking.start();
  for (let visit = 0; visit < queueLimit - 2; visit += 1) tracking.visit('/');
  expect([queue.length, warn.mock.calls.length]).toEqual([queueLimit - 1, 0]);
  for (let visit = 0; visit < 5; visit += 1) tracking.visit('/');
  tracking.start();
  tracking.visit('/');
  expect([queue.length, warn.mock.calls.length]).toEqual([queueLimit, 1]);
  warn.mockRestore();
});

test('a consent that was taken back stops the notes, and says whether the tag manager is there', () => {
  const { queue, tracking } = start();
  expect(tracking.stop()).toBe(false);
  tracking.start();
  expect(tracking.stop()).toBe(true);
  const before = queue.length;
  tracking.visit('/');
  expect(queue).toHaveLength(before);
});
