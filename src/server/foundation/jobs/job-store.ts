import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { isWaitOver, leaseFrom } from '#server/foundation/database/lease.ts';
import type { JobState } from '#server/foundation/database/tables/desk-tables.ts';
import type { JobHandler, JobKindOf } from './job-kind.ts';

/** Renewed every second: who does not come by for so long is dead. */
const leaseMs = 60_000;
/** A job that takes its server down with it does not do so for ever. */
const triesMost = 5;

export type StoredJob<Payload, Result> = {
  jobId: number;
  subject: string;
  state: JobState;
  progress: number;
  payload: Payload;
  result: Result | null;
  failure: string | null;
  orderedAt: Date;
};

type Order<Payload> = { subject: string; payload: Payload; actor: Actor; now: Date };

/** Null where one of the same kind and subject is not at its end yet: that one is it. Wake the jobs after the commit. */
export const orderJob = async <Payload extends object, Result extends object>(
  transaction: Transaction,
  { kind }: JobKindOf<Payload, Result>,
  { subject, payload, actor, now }: Order<NoInfer<Payload>>,
): Promise<number | null> => {
  const job = await transaction
    .insertInto('job')
    .values({
      kind,
      subject,
      payload: JSON.stringify(payload),
      staff_id: actor.staffId,
      ordered_by: actor.name,
      ordered_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where(sql<SqlBool>`state in ('waiting', 'running')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return job?.id ?? null;
};

/** The last that was ordered for each of the subjects. */
export const findLastJobs = async <Payload extends object, Result extends object>(
  database: Database,
  { kind }: JobKindOf<Payload, Result>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, StoredJob<Payload, Result>>> => {
  if (subjects.length === 0) return new Map();
  const rows = await database
    .selectFrom('job')
    .distinctOn('subject')
    .select(['id as jobId', 'subject', 'state', 'progress', 'payload', 'result', 'failure', 'ordered_at as orderedAt'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .orderBy('subject')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.subject, row as StoredJob<Payload, Result>]));
};

export const isOpen = ({ state }: { state: JobState }) => state === 'waiting' || state === 'running';

export type TakenJob = Awaited<ReturnType<typeof takeJob>> & object;

/** What somebody ordered in that time counts against their turn. */
const turnMs = 3_600_000;

/**
 * How many jobs the same customer ordered lately before this one. Customers take turns by it: whoever orders two hundred waits for their own, and nobody
 * else does. Nought for jobs that belong to no customer.
 */
const ownBefore = (now: Date) => sql`(
  select count(*) from job as earlier
  where earlier.payload->>'userId' = job.payload->>'userId' and earlier.id < job.id
    and earlier.ordered_at > ${new Date(now.getTime() - turnMs)}::timestamptz
)`;

/** One statement, so that no two servers get the same job. Whose lease is over is taken again. */
export const takeJob = (database: Database, handlers: readonly JobHandler[], now: Date) =>
  database
    .updateTable('job')
    .set({ state: 'running', lease_holder: randomUUID(), leased_until: leaseFrom(now, leaseMs), tries: sql<number>`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('job')
        .select('id')
        .where(({ and, eb, or }) =>
          or([eb('state', '=', 'waiting'), and([eb('state', '=', 'running'), isWaitOver('leased_until', now, leaseMs)])]),
        )
        .where('tries', '<', triesMost)
        .where(({ and, eb, or }) =>
          or(
            handlers.map(({ kind, subject }) =>
              subject === null ? eb('kind', '=', kind) : and([eb('kind', '=', kind), eb('subject', '=', subject)]),
            ),
          ),
        )
        .orderBy(ownBefore(now))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id as jobId', 'kind', 'subject', 'payload', 'lease_holder as holder', 'tries', 'progress'])
    .returning(['staff_id as staffId', 'ordered_by as name', 'ordered_at as orderedAt'])
    .executeTakeFirst();

type Held = Pick<TakenJob, 'jobId' | 'holder'>;
type Change = {
  progress?: number;
  state?: JobState;
  leased_until?: Date | null;
  lease_holder?: null;
  tries?: number;
  ended_at?: Date;
  failure?: string;
  result?: string;
};

/** False where another holds the job by now: then nothing is written. */
const change = async (database: Database, { jobId, holder }: Held, values: Change): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('job')
    .set(values)
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .where('lease_holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const free = { leased_until: null, lease_holder: null } as const;

export const keepJob = (database: Database, job: Held, { progress, now }: { progress: number; now: Date }) =>
  change(database, job, { progress, leased_until: leaseFrom(now, leaseMs) });

export const finishJob = (
  database: Database,
  job: Held,
  { progress, result, now }: { progress: number; result: object; now: Date },
) => change(database, job, { ...free, state: 'done', progress, result: JSON.stringify(result), ended_at: now });

export const failJob = (
  database: Database,
  job: Held,
  { progress, failure, now }: { progress: number; failure: string; now: Date },
) => change(database, job, { ...free, state: 'failed', progress, failure, ended_at: now });

/** Whoever is stopped in good order gives it back at once, as if they had not tried. */
export const releaseJob = (database: Database, job: Held & { tries: number }, progress: number) =>
  change(database, job, { ...free, state: 'waiting', progress, tries: job.tries - 1 });

/** Whoever worked on these died, and those before them. */
export const failAbandonedJobs = async (database: Database, now: Date): Promise<number> => {
  const { numUpdatedRows } = await database
    .updateTable('job')
    .set({ ...free, state: 'failed', ended_at: now, failure: `Der Server ist ${triesMost}-mal mitten darin ausgefallen.` })
    .where('state', '=', 'running')
    .where(isWaitOver('leased_until', now, leaseMs))
    .where('tries', '>=', triesMost)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
