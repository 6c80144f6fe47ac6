import { setTimeout as pause } from 'node:timers/promises';

/** Ends after that time, or as soon as nobody waits any more. Never throws. */
export const endsWithin = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

/** Throws when the work takes longer. The work itself cannot be ended; its late result is dropped. */
export const within = async <Result>(ms: number, work: Promise<Result>, message: string): Promise<Result> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), ms);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    // A failure after the limit has nobody left to tell.
    work.catch(() => undefined);
  }
};
