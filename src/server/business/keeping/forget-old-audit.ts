import { keptPeriod, pastBefore } from '#domain/product/retention-periods.ts';
import { forgetOldestAudit } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { inPortions } from './in-portions.ts';

/** What the table of periods no longer keeps of the log (spec 22.7). */
export const forgetOldAudit = ({ database, clock }: { database: Database; clock: Clock }): Promise<number> => {
  const now = clock.now();
  const before = pastBefore(keptPeriod('audit'), now);
  return inPortions((limit) => forgetOldestAudit(database, { before, limit, now }));
};
