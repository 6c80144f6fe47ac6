import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { lateDebitDay } from '#domain/money/collection.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import type { JobKind } from '#server/foundation/jobs/job-kind.ts';
import { findLastJobs, isOpen, orderJob } from '#server/foundation/jobs/job-store.ts';
import { previewKeyOf, refuseOutdated } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { beginCollection, beginLateCollection, collectDebits } from './collect-debits.ts';
import { countNotices } from './notice-store.ts';
import { isRunBegun, type CollectionRun } from './run-store.ts';

type Payload = { collectionDate: string };

/** A run may take minutes. Its portions find out what is left, so it goes on wherever it is begun again. */
export const collectionJobKind: JobKind<Payload, { runId: number }, Pick<Work, 'database' | 'clock'>> = {
  kind: 'collection',
  run: async ({ payload, orderedBy, note }, work) => {
    const { runId } = await collectDebits(isoDate(payload.collectionDate), { ...work, actor: orderedBy }, note);
    return { runId };
  },
};

type Coming = { collectionDate: IsoDate; settledOn: IsoDate; count: number; total: Cents };

/** What is announced and when it is debited, as whoever collects it is shown it. */
export const comingKey = ({ collectionDate, settledOn, count, total }: Coming) =>
  previewKeyOf({ collectionDate, settledOn, count, total });

/** A late one is for another day with every day on which nobody collects it. */
const keyOfCollection = async (database: Database, collectionDate: IsoDate, lateToday: IsoDate | null) => {
  const settledOn = lateToday === null ? targetDayFrom(collectionDate) : lateDebitDay(lateToday);
  return comingKey({ collectionDate, settledOn, ...(await countNotices(database, collectionDate)) });
};

type Order = { collectionDate: IsoDate; previewKey: string | undefined; isLate: boolean };

/** Refused in words where the day does not fit; otherwise the run stands when this returns, and some server is at it. */
export const orderCollection = async (
  { collectionDate, previewKey, isLate }: Order,
  { database, clock, jobs, actor }: Pick<Work, 'database' | 'clock' | 'jobs'> & { actor: Actor },
): Promise<CollectionRun> => {
  const key = await keyOfCollection(database, collectionDate, isLate ? todayOf(clock) : null);
  const [outdated] = refuseOutdated(previewKey, key);
  // Once it is begun it can only go on, and changes what was shown: so this is asked last.
  if (outdated !== undefined && !(await isRunBegun(database, collectionDate))) throw new MendableError(outdated.message);
  const begin = isLate ? beginLateCollection : beginCollection;
  const run = await begin(collectionDate, { database, clock, actor });
  if (run.finishedAt !== null) return run;
  const order = { subject: collectionDate, payload: { collectionDate }, actor, now: clock.now() };
  await database.transaction().execute((transaction) => orderJob(transaction, collectionJobKind, order));
  jobs.wake();
  return run;
};

export type CollectionState = { stateKey: 'running' | 'broken_off' | 'finished'; failure: string | null };

/** States by the date of each run. What was begun on the command line and died there has no job: it has broken off. */
export const findCollectionStates = async (
  database: Database,
  runs: readonly CollectionRun[],
): Promise<(run: CollectionRun) => CollectionState> => {
  const unfinished = runs.filter(({ finishedAt }) => finishedAt === null).map(({ collectionDate }) => collectionDate);
  const jobs = await findLastJobs(database, collectionJobKind, unfinished);
  return ({ finishedAt, collectionDate }) => {
    if (finishedAt !== null) return { stateKey: 'finished', failure: null };
    const job = jobs.get(collectionDate);
    if (job !== undefined && isOpen(job)) return { stateKey: 'running', failure: null };
    return { stateKey: 'broken_off', failure: job?.failure ?? null };
  };
};
