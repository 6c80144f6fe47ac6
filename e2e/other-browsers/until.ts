import { setTimeout } from 'node:timers/promises';

const betweenLooksMs = 50;

/**
 * Looks again and again until there is something to see, and fails when the time is over. A look that throws saw nothing: the
 * page may be on its way to another one.
 */
export const until = async <Seen>(what: string, look: () => Promise<Seen>, patienceMs = 40_000): Promise<Seen> => {
  const end = Date.now() + patienceMs;
  let cause: unknown;
  for (;;) {
    try {
      const seen = await look();
      if (seen) return seen;
      cause = undefined;
    } catch (thrown) {
      cause = thrown;
    }
    if (Date.now() > end) {
      const why = cause instanceof Error ? ` (${cause.message})` : '';
      throw new Error(`not within ${patienceMs / 1000} s: ${what}${why}`, { cause });
    }
    await setTimeout(betweenLooksMs);
  }
};
