import type { Log } from '#server/foundation/log.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';

export type Calculation = { speciesKey: string; variantKey: string; sourceKey: string };
export type CalculationCount = Calculation & { day: IsoDate; count: number };

type CounterParts = {
  keep: (counts: readonly CalculationCount[]) => Promise<void>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

/** A keystroke in the calculator waits for no database: a server that is killed loses the calculations of at most a minute. */
const flushMs = 60_000;

/** Counts in memory and adds to the day's counts once a minute and when the server stops (spec 19.10). */
export const createCalculationCounter = ({ keep, clock, log }: CounterParts) => {
  let counts = new Map<string, CalculationCount>();
  let timer: NodeJS.Timeout | null = null;

  const add = (one: CalculationCount) => {
    const key = [one.day, one.speciesKey, one.variantKey, one.sourceKey].join('\n');
    const sum = counts.get(key);
    if (sum === undefined) counts.set(key, one);
    else sum.count += one.count;
  };

  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counts.size === 0) return;
    const batch = counts;
    counts = new Map();
    // In one order, so that two servers never wait for each other.
    const inOrder = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    await keep(inOrder).catch((cause: unknown) => {
      log.warn({ err: cause }, 'calculations could not be counted yet');
      for (const one of inOrder) add(one);
      start();
    });
  };

  const start = () => {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  };

  const count = (calculation: Calculation) => {
    add({ ...calculation, day: todayOf(clock), count: 1 });
    start();
  };

  return { count, flush };
};
