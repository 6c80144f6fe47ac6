import { afterEach, expect, test, vi } from 'vitest';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { Log } from './log.ts';
import { Problem } from './problem.ts';
import type { Watch } from './watch.ts';
import { createWatching } from './watchers.ts';

const log = { info: vi.fn<Log['info']>(), warn: vi.fn<Log['warn']>(), error: vi.fn<Log['error']>() };
const refused = vi.fn<(limit: string) => void>();
const now = new Date('2027-02-05T10:00:00.000Z');
const open: ReturnType<typeof createWatching>[] = [];
const start = () => {
  const watching = createWatching({ clock: { now: () => now }, log, networkFactor: 1, roundMs: 1, noteRefused: refused });
  open.push(watching);
  return watching;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((watching) => watching.close()));
  vi.clearAllMocks();
});

const newWatcher = () => {
  const states: string[] = [];
  const ends: (readonly Issue[] | null)[] = [];
  let beats = 0;
  return {
    states,
    ends,
    beats: () => beats,
    tell: (state: string) => void states.push(state),
    beat: () => void (beats += 1),
    end: (over: readonly Issue[] | null) => void ends.push(over),
  };
};
const sample = (look: Watch<unknown>['look'], subject = 'a code') => ({ subject, look });

test('one look serves all who watch the same, and only another state is told', async () => {
  const watching = start();
  let state = 'first';
  let looks = 0;
  let atOnce = 0;
  const look = async () => {
    looks += 1;
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise(setImmediate);
    atOnce -= 1;
    return { state, over: null };
  };
  const watchers = [newWatcher(), newWatcher(), newWatcher()];
  for (const watcher of watchers) watching.watch(sample(look), '10.0.0.1', watcher);
  await expect.poll(() => watchers[0]!.beats(), { timeout: 60_000 }).toBeGreaterThan(1);
  const before = looks;
  expect(watchers.map(({ states }) => states)).toEqual([['"first"'], ['"first"'], ['"first"']]);
  state = 'second';
  await expect.poll(() => watchers[2]!.states, { timeout: 60_000 }).toEqual(['"first"', '"second"']);
  // Whoever comes later is told at once what stands there, without a look.
  const late = newWatcher();
  watching.watch(
    sample(() => Promise.reject(new Error('not asked'))),
    '10.0.0.1',
    late,
  );
  expect(late.states).toEqual(['"second"']);
  expect(looks).toBeGreaterThan(before);
});

test('nobody looks any more once everybody left', async () => {
  const watching = start();
  const look = vi.fn<Watch<number>['look']>(async () => ({ state: 1, over: null }));
  const watcher = newWatcher();
  const leave = watching.watch(sample(look), '10.0.0.1', watcher);
  await expect.poll(() => look.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(2);
  leave();
  await watching.close();
  const { length } = look.mock.calls;
  await new Promise(setImmediate);
  expect([look.mock.calls.length, watcher.ends]).toEqual([length, []]);
});

test.each([
  ['a refusal', new Problem('loggedOut', [error('Du bist nicht angemeldet.')]), [error('Du bist nicht angemeldet.')], 0],
  ['a fault of ours', new Error('no database'), null, 1],
])('%s ends it: with the words, or so that whoever watches comes again', async (_, cause, over, warnings) => {
  const watching = start();
  const watcher = newWatcher();
  watching.watch(
    sample(() => Promise.reject(cause)),
    '10.0.0.1',
    watcher,
  );
  await expect.poll(() => watcher.ends, { timeout: 60_000 }).toEqual([over]);
  expect(log.warn).toHaveBeenCalledTimes(warnings);
  // Another look begins anew.
  const next = newWatcher();
  watching.watch(
    sample(async () => ({ state: 'well', over: null })),
    '10.0.0.1',
    next,
  );
  await expect.poll(() => next.states, { timeout: 60_000 }).toEqual(['"well"']);
});

test('twenty of one network and four hundred in all; the next is refused and counted', () => {
  const watching = start();
  const look = async () => ({ state: 1, over: null });
  let count = 0;
  const come = (address: string) => watching.watch(sample(look, `code ${(count += 1)}`), address, newWatcher());
  for (let each = 0; each < 20; each += 1) come('10.0.0.1');
  expect(() => come('10.0.0.1')).toThrow(Problem);
  for (let network = 2; network <= 20; network += 1) for (let each = 0; each < 20; each += 1) come(`10.0.0.${network}`);
  expect(() => come('10.0.1.1')).toThrow('sehr viele');
  expect(refused.mock.calls).toEqual([['watchers'], ['watchers']]);
});

test('closing ends everybody and waits for the look that is under way; afterwards nobody comes in', async () => {
  const watching = start();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const watcher = newWatcher();
  watching.watch(
    sample(async () => {
      await slow;
      return { state: 1, over: null };
    }),
    '10.0.0.1',
    watcher,
  );
  let isClosed = false;
  const closing = watching.close().then(() => (isClosed = true));
  expect(watcher.ends).toEqual([null]);
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  finish();
  await closing;
  expect(watcher.states).toEqual([]);
  expect(() =>
    watching.watch(
      sample(async () => ({ state: 1, over: null })),
      '10.0.0.1',
      newWatcher(),
    ),
  ).toThrow(Problem);
});
