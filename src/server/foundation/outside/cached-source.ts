import type { Clock } from '#server/foundation/clock.ts';

type Source<Value> = {
  read: () => Promise<Value>;
  clock: Clock;
  onFailure: (cause: unknown) => void;
};

const freshForMs = 15 * 60_000;
/** A service that failed is left in peace for a while. */
const pauseMs = 60_000;

/**
 * What a service outside said last. Visitors wait for the very first answer only; later ones get what is known while a newer
 * one is fetched, and a failure takes nothing away.
 */
export const createCachedSource = <Value>({ read, clock, onFailure }: Source<Value>) => {
  let latest: Value | null = null;
  let nextAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const refresh = async () => {
    try {
      latest = await read();
      nextAt = clock.now().getTime() + freshForMs;
    } catch (cause) {
      nextAt = clock.now().getTime() + pauseMs;
      onFailure(cause);
    } finally {
      running = null;
    }
  };

  return {
    get: async (): Promise<Value | null> => {
      if (running === null && clock.now().getTime() >= nextAt) running = refresh();
      if (latest === null) await running;
      return latest;
    },
    /** What is known, without asking anybody. */
    latest: () => latest,
  };
};
