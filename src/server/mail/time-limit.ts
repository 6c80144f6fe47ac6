import { setTimeout as pause } from 'node:timers/promises';

/** Ends after that time, or as soon as nobody waits any more. Never throws. */
export const endsWithin = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

/** Throws when the work takes longer. The work itself cannot be ended; its late result is dropped. */
export const within = async <Result>(ms: number, work: Promise<Result>, message: string): Promise<Result> => {
  const limit = new AbortController();
  try {
    return await Promise.race([
      work,
      pause(ms, undefined, { signal: limit.signal }).then(() => {
        throw new Error(message);
      }),
    ]);
  } finally {
    limit.abort();
    // A failure after the limit has nobody left to tell.
    work.catch(() => undefined);
  }
};
