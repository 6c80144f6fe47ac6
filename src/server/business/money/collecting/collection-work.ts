import type { Log } from '#server/foundation/log.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { beginCollection, collectDebits } from './collect-debits.ts';

type Dependencies = { database: Database; clock: Clock };

export type CollectionWork = ReturnType<typeof createCollectionWork>;

/** A run may take minutes: whoever began it at the desk need not wait for it. What breaks off goes on when somebody begins it again. */
export const createCollectionWork = (dependencies: Dependencies, log: Pick<Log, 'error'>) => {
  const works = new Map<IsoDate, Promise<void>>();
  let isStopping = false;

  const work = async (collectionDate: IsoDate, actor: Actor) => {
    try {
      await collectDebits(collectionDate, { ...dependencies, actor }, () => {
        if (isStopping) throw new Error('the desk is being stopped');
      });
    } catch (cause) {
      log.error({ err: describeError(cause as Error), collectionDate }, 'a collection broke off');
    } finally {
      works.delete(collectionDate);
    }
  };

  return {
    isRunning: (collectionDate: IsoDate) => works.has(collectionDate),
    /** Refused in words where the day does not fit; otherwise the run stands when this returns. */
    begin: async (collectionDate: IsoDate, actor: Actor) => {
      const run = await beginCollection(collectionDate, { ...dependencies, actor });
      if (run.finishedAt === null && !works.has(collectionDate)) works.set(collectionDate, work(collectionDate, actor));
      return run;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(works.values());
    },
  };
};
