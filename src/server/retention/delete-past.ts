import { deletedKinds, type DeletedKind } from '#domain/product/retention-kinds.ts';
import { deletedPeriod, pastBefore } from '#domain/product/retention-periods.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { deletions } from './deletion-store.ts';

/** Few enough that nobody waits for them. */
const portion = 500;

/** All that is past its time, in portions, each a transaction of its own: a day that broke off goes on where it was (spec 22.2). */
export const deletePast = async ({ database, clock }: { database: Database; clock: Clock }): Promise<number> => {
  const now = clock.now();
  let all = 0;
  for (const kind of deletedKinds) all += await deleteKind(kind, pastBefore(deletedPeriod(kind), now), database);
  return all;
};

const deleteKind = async (kind: DeletedKind, before: Date, database: Database) => {
  let all = 0;
  for (;;) {
    const count = await deletions[kind](database, before, portion);
    all += count;
    if (count < portion) return all;
  }
};
