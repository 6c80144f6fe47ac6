import { deletedKinds } from '#domain/product/keeping-kinds.ts';
import { deletedPeriod, pastBefore, keptPeriod } from '#domain/product/keeping-periods.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { deletions } from './deletion-store.ts';
import { forgetOldestAudit } from '#server/foundation/audit/audit-store.ts';

/** Few enough that nobody waits for them. */
const portion = 500;

/** Each portion is a transaction of its own: what broke off goes on where it was (spec 22.2). Returns how many there were in all. */
const inPortions = async (step: (limit: number) => Promise<number>): Promise<number> => {
  let all = 0;
  for (;;) {
    const count = await step(portion);
    all += count;
    if (count < portion) return all;
  }
};

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

/** What the table of periods no longer keeps of the log (spec 22.7). */
export const forgetOldAudit = ({ database, clock }: { database: Database; clock: Clock }): Promise<number> => {
  const now = clock.now();
  const before = pastBefore(keptPeriod('audit'), now);
  return inPortions((limit) => forgetOldestAudit(database, { before, limit, now }));
};
