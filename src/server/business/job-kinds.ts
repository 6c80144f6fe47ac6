import { billJobKind } from './claims/deciding/bill-job.ts';
import { readingJobKind } from './claims/reading/read-bill.ts';
import { collectionJobKind } from './money/collecting/collection-job.ts';
import { adjustmentJobKind } from './tarifs/adjustment-job.ts';

/** What nobody waits for. Each stands in the room whose business it is. Lists are worked on beside each other: a bill does not wait for a run of minutes. */
export const jobKinds = [
  [collectionJobKind, adjustmentJobKind],
  [readingJobKind, billJobKind],
] as const;
