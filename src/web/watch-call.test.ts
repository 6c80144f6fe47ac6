import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientCall, type NoParams } from '#domain/wire/call.ts';
import { createWatch, keepWatching, type WatchEnd } from './watch-call.ts';

const call = clientCall<NoParams, object, { count: number }, NoParams>('POST', '/api/practice/v1/watch');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line on which the test speaks as the server. */
const newLine = (type = 'text/event-stream; charset=utf-8', status = 200) => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  const fetch = vi.fn<typeof globalThis.fetch>(async (_path, { signal } = {}) => {
    signal?.addEventListener('abort', () => line?.error(new DOMException('left', 'AbortError')));
    return new Response(body, { status, headers: { 'content-type': type } });
  });
  const letters = new TextEncoder();
  return {
    fetch,
    say: (text: string) => line?.enqueue(letters.encode(text)),
    sayBytes: (bytes: Uint8Array) => line?.enqueue(bytes),
    close: () => line?.close(),
    break: () => line?.error(new TypeError('network')),
  };
};
const state = (count: number) => `event: state\ndata: {"count":${count}}\n\n`;

const watchOn = (line: ReturnType<typeof newLine>, signal = new AbortController().signal) => {
  const states: unknown[] = [];
  const end = createWatch(line.fetch)(call, { body: { code: 'K7M4' }, signal, onState: (each) => states.push(each) });
  return { states, end };
};

test('each whole answer is told as it comes, whatever pieces the line makes of it', async () => {
  const line = newLine();
  const { states, end } = watchOn(line);
  line.say(`:\n\n${state(1)}event: st`);
  line.say('ate\ndata: {"cou');
  line.say('nt":2}\n\n:\n\n');
  const umlaut = new TextEncoder().encode('event: state\ndata: {"count":3,"words":"für"}\n\n');
  const cut = umlaut.indexOf(0xc3) + 1;
  line.sayBytes(umlaut.slice(0, cut));
  line.sayBytes(umlaut.slice(cut));
  line.say('event: other\ndata: {"count":9}\n\nevent: state\ndata: <html>\n\n');
  line.close();
  expect(await end).toBe('ended');
  expect(states).toEqual([{ count: 1 }, { count: 2 }, { count: 3, words: 'für' }]);
  const [path, sent] = line.fetch.mock.calls[0]!;
  expect([path, sent?.method, sent?.body]).toEqual(['/api/practice/v1/watch', 'POST', '{"code":"K7M4"}']);
});

test.each<[string, (line: ReturnType<typeof newLine>) => void, WatchEnd]>([
  ['the last word of the server', (line) => line.say(`${state(1)}event: over\ndata: {"_issues":[]}\n\n`), 'over'],
  ['a line that breaks', (line) => (line.say(state(1)), line.break()), 'failed'],
  ['an end before anything was said', (line) => line.close(), 'failed'],
])('%s is told apart', async (_, happens, end) => {
  const line = newLine();
  const watch = watchOn(line);
  happens(line);
  expect(await watch.end).toBe(end);
});

test.each([
  ['a refusal', newLine('application/json', 429)],
  ["a proxy's page", newLine('text/html')],
])('%s is no way to watch', async (_, line) => {
  expect(await watchOn(line).end).toBe('failed');
});

test('no answer at all is no way to watch either', async () => {
  const end = createWatch(() => Promise.reject(new TypeError('no network')))(call, {
    body: {},
    signal: new AbortController().signal,
    onState: () => {},
  });
  expect(await end).toBe('failed');
});

test('a proxy that keeps everything back is given up after six seconds, a line that fell silent after thirty', async () => {
  const kept = newLine();
  const first = watchOn(kept);
  kept.say(':\n\n');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await first.end).toBe('failed');

  const silent = newLine();
  const second = watchOn(silent);
  silent.say(state(1));
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    silent.say(':\n\n');
  }
  await vi.advanceTimersByTimeAsync(30_001);
  expect(await second.end).toBe('failed');
  expect(second.states).toEqual([{ count: 1 }]);
});

/** Watching that ends as told, time after time. */
const begin = (ends: WatchEnd[], answers: boolean[] = []) => {
  const leaving = new AbortController();
  const told: string[] = [];
  const watch = async () => {
    told.push('watch');
    const end = ends.shift();
    if (end === undefined) leaving.abort();
    return end ?? 'failed';
  };
  const ask = async () => {
    told.push('ask');
    return answers.shift() ?? true;
  };
  const over = keepWatching({ call, body: {}, signal: leaving.signal, onState: () => {}, ask }, watch as never);
  return { told, over, leave: () => leaving.abort() };
};

test('where watching does not work it is asked every two seconds, ten times, and then watched again', async () => {
  const { told, over } = begin(['failed']);
  await vi.advanceTimersByTimeAsync(17_900);
  expect(told).toEqual(['watch', ...Array<string>(9).fill('ask')]);
  await vi.advanceTimersByTimeAsync(2_100);
  await over;
  expect(told).toEqual(['watch', ...Array<string>(10).fill('ask'), 'watch']);
});

test('a server that ends politely is come back to within two seconds, without asking', async () => {
  const { told, over } = begin(['ended', 'ended']);
  await vi.advanceTimersByTimeAsync(3_000);
  await over;
  expect(told).toEqual(['watch', 'watch', 'watch']);
});

test('after the last word it is asked once: its refusal is what the screen says, and nothing goes on', async () => {
  const { told, over } = begin(['over'], [false]);
  await over;
  expect(told).toEqual(['watch', 'ask']);
});

test('whoever leaves is not asked for any more', async () => {
  const { told, over, leave } = begin(['failed']);
  await vi.advanceTimersByTimeAsync(2_500);
  leave();
  await over;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['watch', 'ask', 'ask']);
});
