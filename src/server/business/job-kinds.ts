import { collectionJobKind } from './money/collecting/collection-job.ts';
import { adjustmentJobKind } from './tarifs/adjustment-job.ts';

/** What the provider's people begin and nobody waits for. Each stands in the room whose business it is. */
export const jobKinds = [collectionJobKind, adjustmentJobKind] as const;
