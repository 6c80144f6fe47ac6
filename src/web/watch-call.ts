import type { Call, NoParams } from '#domain/wire/call.ts';
import { authToken } from './api.ts';

/** `over`: there is nothing more to see. `ended`: the server wants whoever watches to come again. `failed`: this is no way to watch, now. */
export type WatchEnd = 'over' | 'ended' | 'failed';

/** A proxy that keeps everything back until the end is no way to watch. */
const firstStateMs = 6_000;
/** The server says something every ten seconds. */
const silenceMs = 30_000;

type Options<Body, Data> = { body: Body; signal: AbortSignal; onState: (state: Data) => void };

const wordsAfter = (block: string, name: string) =>
  block
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
    .join('\n');

/** What is none of ours, a proxy's page say, is no state. */
const parseState = <Data>(text: string): Data | null => {
  try {
    return JSON.parse(text) as Data;
  } catch {
    return null;
  }
};

/**
 * Reads server-sent events by `fetch`: the browser's own reader of them can send neither a body nor a header, and an address would be kept in logs.
 * Built around a fetch, so that tests can give their own.
 */
export const createWatch =
  (fetch: typeof globalThis.fetch) =>
  async <Body, Data>(call: Call<NoParams, Body, Data>, { body, signal, onState }: Options<Body, Data>): Promise<WatchEnd> => {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), firstStateMs);
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
    };
    const answer = await fetch(call.path, {
      method: call.method,
      headers: {
        Accept: 'text/event-stream',
        'auth-token': authToken,
        'X-XHR': '1',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const isOurs = answer?.ok === true && answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const reader = isOurs ? answer.body?.getReader() : undefined;
    const readOn = () => reader?.read().catch(() => null) ?? null;
    const letters = new TextDecoder();
    let isHeard = false;
    let rest = '';
    try {
      for (let piece = await readOn(); piece !== null; piece = await readOn()) {
        if (piece.done) return isHeard ? 'ended' : 'failed';
        const blocks = (rest + letters.decode(piece.value, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const name = wordsAfter(block, 'event');
          if (name === 'over') return 'over';
          const state = name === 'state' ? parseState<Data>(wordsAfter(block, 'data')) : null;
          if (state === null) continue;
          isHeard = true;
          onState(state);
        }
        if (isHeard) hear();
      }
      return 'failed';
    } finally {
      clearTimeout(timer);
      // Whoever heard enough leaves the line.
      silence.abort();
    }
  };

const watchOnce = createWatch((input, init) => globalThis.fetch(input, init));

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Where events do not come, it is asked so often, and so many times before they are tried again. */
const askAgainMs = 2_000;
const asksBetween = 10;
/** Everybody who watched a server that ends would come to the next one in the same moment. */
const comeAgainMs = () => 500 + Math.random() * 1_000;

export type WatchParts<Body, Data> = Options<Body, Data> & {
  call: Call<NoParams, Body, Data>;
  /** Asks by the usual call. False once there is nothing more to watch: then the screen says why. */
  ask: () => Promise<boolean>;
};

const askForWhile = async (ask: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> => {
  for (let count = 0; count < asksBetween && !signal.aborted; count += 1) {
    if (!(await ask())) return false;
    await pause(askAgainMs, signal);
  }
  return true;
};

/** Watches until `signal`, or until there is nothing to see; asks every two seconds while watching does not work. */
export const keepWatching = async <Body, Data>(
  { call, ask, signal, ...rest }: WatchParts<Body, Data>,
  watch: ReturnType<typeof createWatch> = watchOnce,
): Promise<void> => {
  while (!signal.aborted) {
    const end = await watch(call, { ...rest, signal });
    if (end === 'ended') await pause(comeAgainMs(), signal);
    else if (!(await askForWhile(ask, signal))) return;
  }
};
