import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { PortfolioPreview } from '#domain/police/adjustment-preview.ts';
import { adjustmentWork } from '#server/business/changes/apply-adjustment.ts';
import { countEventsSince } from '#server/business/polices/event-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import type { JobKind } from '#server/foundation/jobs/job-kind.ts';
import { findLastJobs, type StoredJob } from '#server/foundation/jobs/job-store.ts';
import type { Work } from '#server/foundation/work.ts';

/** What is ordered. */
export type AdjustmentOrder = { stepKey: 'preview' } | { stepKey: 'apply'; reason: string; preview: PortfolioPreview };
type Result = { preview: PortfolioPreview } | { count: number };

type AdjustmentParts = Parameters<typeof adjustmentWork>[0];

const orderHoldsMs = 7 * 24 * 60 * 60_000;

/** Both steps are one kind with the book's version as its subject, so that there is one at a time; only a server with these files can do it. */
export const adjustmentJobKind: JobKind<AdjustmentOrder, Result, AdjustmentParts> = {
  kind: 'adjustment',
  subjectHere: ({ book }) => book.version,
  run: async ({ payload, orderedBy, orderedAt, note }, parts) => {
    const { database, clock } = parts;
    // The files may come back long after somebody took them away in the middle of it.
    if (clock.now().getTime() - orderedAt.getTime() > orderHoldsMs)
      throw new MendableError('Der Auftrag ist älter als eine Woche. Bitte lass neu rechnen.');
    const work = adjustmentWork(parts);
    if (payload.stepKey === 'preview') return { preview: await work.preview(note) };
    // Those whom a server reached that was killed since.
    const before = await countEventsSince(database, 'adjusted', orderedAt);
    note(before);
    const count = await work.apply({ reason: payload.reason, actor: orderedBy }, (more) => note(before + more));
    return { count: before + count };
  },
};

export type AdjustmentJob = StoredJob<AdjustmentOrder, Result>;

/** The last one that was ordered for the files of this desk, on whichever desk. */
export const findAdjustment = async ({ database, book }: Pick<Work, 'database' | 'book'>): Promise<AdjustmentJob | null> =>
  (await findLastJobs(database, adjustmentJobKind, [book.version])).get(book.version) ?? null;

/** What was worked out and can be confirmed: today, as the day decides from when a premium can change. */
export const readyPreview = (job: AdjustmentJob | null, { clock }: Pick<Work, 'clock'>): PortfolioPreview | null => {
  if (job === null || job.result === null || !('preview' in job.result)) return null;
  return todayInBerlin(job.orderedAt) === todayOf(clock) ? job.result.preview : null;
};
