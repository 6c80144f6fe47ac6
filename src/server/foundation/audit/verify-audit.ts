import type { Database } from '#server/foundation/database/connect.ts';
import { firstHash, hashOf } from './audit-chain.ts';
import { findAuditBeginning, readAudit } from './audit-store.ts';

/** `brokenAt`: the first entry that is not what was written, or that does not follow the one before. */
export type AuditVerdict = { count: number; brokenAt: number | null; lastHash: string };

const pageSize = 1_000;

/** Follows the chain from its first entry, a page at a time; where older ones were deleted, from what was told of the last of them. */
export const verifyAudit = async (database: Database): Promise<AuditVerdict> => {
  let count = 0;
  let { id: lastId, hash: lastHash } = (await findAuditBeginning(database)) ?? { id: 0, hash: firstHash };
  for (;;) {
    const page = await readAudit(database, { afterId: count === 0 ? 0 : lastId, limit: pageSize });
    for (const entry of page) {
      const isNext = entry.id === lastId + 1 && entry.previousHash === lastHash && entry.hash === hashOf(entry);
      if (!isNext) return { count, brokenAt: entry.id, lastHash };
      count += 1;
      lastId = entry.id;
      lastHash = entry.hash;
    }
    if (page.length < pageSize) return { count, brokenAt: null, lastHash };
  }
};
