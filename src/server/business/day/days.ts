import type { Log } from '#server/foundation/log.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { whileKeeping } from '#server/foundation/database/lease.ts';
import { reseal } from '#server/foundation/database/sealing/reseal.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { findNewestEvent } from '#server/business/polices/money-store.ts';
import { takeDay, findWaitingDays, finishDay, keepDay, leaseMs, releaseDay } from './day-store.ts';
import { doDay, type DayResult } from './do-day.ts';

type Dependencies = { database: Database; clock: Clock; log: Pick<Log, 'info' | 'error'> };

/** How often a server asks whether a new day has begun. */
const lookEveryMs = 60_000;

export type DoneDay = { day: IsoDate; result: DayResult };

/**
 * The work of every day since the last that was done, in order. Of several servers one gets each day; the others find it taken and leave the
 * rest to whoever is at it.
 */
export const doWaitingDays = async ({ database, clock }: Omit<Dependencies, 'log'>): Promise<DoneDay[]> => {
  const results: DoneDay[] = [];
  for (const day of await findWaitingDays(database, todayOf(clock))) {
    if (!(await takeDay(database, day, clock.now()))) break;
    try {
      const result = await whileKeeping(
        () => keepDay(database, day, clock.now()),
        () => doDay(day, { database, clock }),
        leaseMs / 4,
      );
      await finishDay(database, day, { result, now: clock.now() });
      results.push({ day, result });
    } catch (cause) {
      await releaseDay(database, day, clock.now()).catch(() => undefined);
      throw cause;
    }
  }
  return results;
};

/** Looks once a minute; nobody has to be there. */
export const createDays = ({ database, clock, log }: Dependencies) => {
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  let seenEvent: number | null = null;
  let [hasLooked, isStopping] = [false, false];

  const look = async () => {
    try {
      const days = await doWaitingDays({ database, clock });
      for (const { day, result } of days) log.info({ day, ...result }, 'the work of a day is done');
      // What was there before IBANs were sealed, or came from a server of the release before (spec 22.6).
      if (days.length > 0 || !hasLooked) await reseal(database, { which: 'plain', isStopped: () => isStopping });
      hasLooked = true;
      // What customers changed or ended since reaches their accounts within a minute.
      const newest = await findNewestEvent(database);
      if (newest === seenEvent) return;
      await bookDues({ database, clock });
      seenEvent = newest;
    } catch (cause) {
      log.error({ err: describeError(cause as Error) }, 'the work of a day broke off and is tried again');
    }
  };
  const lookOnce = () => {
    round ??= look().finally(() => (round = null));
  };

  return {
    start: () => {
      timer = setInterval(lookOnce, lookEveryMs);
      timer.unref();
      lookOnce();
    },
    stop: async () => {
      isStopping = true;
      if (timer !== null) clearInterval(timer);
      await round;
    },
  };
};
