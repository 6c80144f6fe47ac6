import { deletedKinds } from '#domain/product/retention-kinds.ts';
import { deletedPeriod, pastBefore } from '#domain/product/retention-periods.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { deletions } from './deletion-store.ts';
import { inPortions } from './in-portions.ts';

/** All that is past its time (spec 22.2). */
export const deletePast = async ({ database, clock }: { database: Database; clock: Clock }): Promise<number> => {
  const now = clock.now();
  let all = 0;
  for (const kind of deletedKinds) {
    const before = pastBefore(deletedPeriod(kind), now);
    all += await inPortions((limit) => deletions[kind](database, before, limit));
  }
  return all;
};
