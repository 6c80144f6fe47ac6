import { MendableError } from '#server/foundation/config/mendable-error.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { whileKeeping } from '#server/foundation/database/lease.ts';
import type { Log } from '#server/foundation/log.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import type { JobHandler } from './job-kind.ts';
import { failAbandonedJobs, failJob, finishJob, keepJob, releaseJob, takeJob, type TakenJob } from './job-store.ts';

type Dependencies = { database: Database; clock: Clock; log: Pick<Log, 'error'>; handlers: readonly JobHandler[] };

const lookEveryMs = 5_000;
const keepEveryMs = 1_000;

class Stopped extends Error {}
class TakenOver extends Error {}

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Takes jobs and does them, one after the other. Of several servers one gets each; what a killed one leaves goes on elsewhere when its lease
 * ends, or here after the next start.
 */
export const createJobs = ({ database, clock, log, handlers }: Dependencies) => {
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  const stopping = new AbortController();
  let isAskedAgain = false;

  const work = async (job: TakenJob, { run }: JobHandler) => {
    let { progress } = job;
    let isLost = false;
    const note = (count: number) => {
      if (stopping.signal.aborted) throw new Stopped();
      if (isLost) throw new TakenOver();
      progress = count;
    };
    const keep = async () => {
      isLost = !(await keepJob(database, job, { progress, now: clock.now() }));
    };
    const { payload, staffId, name, orderedAt } = job;
    const running = { payload: payload as never, orderedBy: { staffId, name }, orderedAt, note };
    try {
      const result = await whileKeeping(keep, () => run(running), keepEveryMs);
      await finishJob(database, job, { progress, result, now: clock.now() });
    } catch (cause) {
      if (cause instanceof TakenOver) return;
      // Whatever breaks while the server stops may be because of that.
      if (stopping.signal.aborted) return void (await releaseJob(database, job, progress));
      const err = describeError(cause as Error);
      log.error({ err, jobId: job.jobId, kind: job.kind }, 'a job failed');
      const failure = cause instanceof MendableError ? err.message : `Technischer Fehler: ${err.message}`;
      await failJob(database, job, { progress, failure, now: clock.now() });
    }
  };

  const look = async () => {
    const failed = await failAbandonedJobs(database, clock.now());
    if (failed > 0) log.error({ failed }, 'jobs given up: their server died over them each time');
    while (!stopping.signal.aborted) {
      const job = await takeJob(database, handlers, clock.now());
      if (job === undefined) return;
      const handler = handlers.find(({ kind }) => kind === job.kind);
      if (handler !== undefined) await work(job, handler);
    }
  };

  /** Call it after the commit of an order: nobody has to wait for the next look. */
  const wake = () => {
    if (stopping.signal.aborted) return;
    isAskedAgain = round !== null;
    // What could not be written down is taken again when the lease ends.
    round ??= look()
      .catch((cause: unknown) => log.error({ err: describeError(cause as Error) }, 'jobs cannot be read'))
      .finally(() => {
        round = null;
        if (isAskedAgain) wake();
      });
  };

  return {
    wake,
    start: ({ everyMs = lookEveryMs }: { everyMs?: number | undefined } = {}) => {
      timer = setInterval(wake, everyMs);
      timer.unref();
      wake();
    },
    /** Between two steps; what is left of the job waits for the next who looks. */
    stop: async () => {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      await round;
    },
  };
};
