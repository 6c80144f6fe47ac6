import { toSettledLine } from '#domain/claims/claim-book.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { settleAgain } from '#domain/claims/settling/settle-again.ts';
import type { PromisedBasis, Settlement, SettlementBasis } from '#domain/claims/settling/settlement.ts';
import { coverOfPolice } from '#server/business/claims/bills/cover-of-police.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { findDecidedBills } from './settlement-store.ts';

/** What lines come to that are no bill yet: by the one function that every settlement is made with, after all that was decided before. */
export const settleAhead = async (
  database: Database,
  { police, lines, promise = null }: { police: StoredPolice; lines: readonly BillLine[]; promise?: PromisedBasis | null },
  work: Pick<Work, 'clock' | 'shelf' | 'claimBook'>,
): Promise<{ basis: SettlementBasis; result: Settlement }> => {
  const basis = {
    ...(await coverOfPolice(police, todayOf(work.clock), { ...work, database })),
    lines: lines.map((line) => toSettledLine(line, work.claimBook)),
    ...(promise !== null && { promise }),
  };
  const decided = await findDecidedBills(database, police.policeId);
  return settleAgain(decided, { billId: 0, claimId: 0, basis }).again;
};
