import { isDeepStrictEqual } from 'node:util';
import { settle, type Amounts } from '#domain/claims/settling/settlement.ts';
import { tellLines, tellRetention, type ToldLine } from '#domain/claims/settling/tell-settlement.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBillsOfClaim, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { findSettlementsOfBills, type StoredSettlement } from './settlement-store.ts';

export type ToldBill = {
  bill: StoredBill;
  settlement: StoredSettlement | null;
  lines: readonly ToldLine[];
  retention: readonly { label: string; value: string }[];
};

/** A claim's bills with what was decided about them, line by line. */
export const tellClaim = async (
  claimId: number,
  { database, claimBook }: Pick<Work, 'database' | 'claimBook'>,
): Promise<ToldBill[]> => {
  const bills = await findBillsOfClaim(database, claimId);
  const settlements = await findSettlementsOfBills(
    database,
    bills.map(({ billId }) => billId),
  );
  return bills.map((bill) => {
    const settlement = settlements.get(bill.billId) ?? null;
    if (settlement === null) return { bill, settlement, lines: [], retention: [] };
    // Nothing is left of one that was withdrawn.
    const settled = { lines: bill.stateKey === 'withdrawn' ? [] : bill.lines, ...settlement };
    return { bill, settlement, lines: tellLines(settled, claimBook), retention: tellRetention(settled) };
  });
};

/** Works it out again from what was kept with it, whatever `reference/` says by now (CL-06): null where it is the same. */
export const replaySettlement = ({ basis, result }: StoredSettlement): { decided: Amounts; again: Amounts } | null => {
  const again = settle(basis);
  return isDeepStrictEqual(again, result) ? null : { decided: result.sum, again: again.sum };
};
