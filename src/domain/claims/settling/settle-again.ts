import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { amountKeys, settleInOrder, type Settlement, type SettlementBasis } from './settlement.ts';

type OfBill = { billId: number; claimId: number };
/** What was decided about a bill last. */
export type DecidedBill = OfBill & { basis: SettlementBasis; result: Settlement };
/** The same anew: operations and retention are found by those around it. */
export type ChangedBill = OfBill & { basis: Omit<SettlementBasis, 'earlierOperations' | 'retentionUsed'> };

const operationsOf = (bills: readonly (OfBill & { basis: Pick<SettlementBasis, 'lines'> })[], { billId, claimId }: OfBill) =>
  bills
    .filter((other) => other.claimId === claimId && other.billId !== billId)
    .flatMap(({ basis }) => basis.lines.filter(({ isOperation }) => isOperation).map(({ treatedOn }) => treatedOn));

/** Kept ones come back from the database with their keys in another order: amounts tell. */
const isSame = ({ lines }: Settlement, before: Settlement | undefined) =>
  before?.lines.length === lines.length &&
  lines.every((line, index) => amountKeys.every((key) => line[key] === before.lines[index]?.[key]));

/** Each finds the operations of its claim, and the retention as those before it left it. `keptOf`: operations that come after it and are known all the same. */
const settleAll = (
  bills: readonly ChangedBill[],
  keptOf: (bill: ChangedBill, all: readonly IsoDate[]) => readonly IsoDate[],
): DecidedBill[] => {
  const bases = bills.map((bill, index) => {
    const kept = keptOf(bill, operationsOf(bills, bill));
    return { ...bill.basis, earlierOperations: [...new Set([...kept, ...operationsOf(bills.slice(0, index), bill)])] };
  });
  let retentionUsed: Settlement['retentionUsed'] = {};
  return settleInOrder(bases).flatMap((result, index): DecidedBill[] => {
    const [bill, basis] = [bills[index], bases[index]];
    if (bill === undefined || basis === undefined) return [];
    const { billId, claimId } = bill;
    const settled = { billId, claimId, basis: { ...basis, retentionUsed }, result };
    ({ retentionUsed } = result);
    return [settled];
  });
};

/**
 * Bills of a police in the order of their first decisions, one of them changed or new: what it comes to, and which others come to something
 * else by it (spec 24.5). Whoever changes one sees all operations of its claim; the others keep to what they were decided by, so far as it is still
 * there.
 */
export const settleAgain = (
  decided: readonly DecidedBill[],
  changed: ChangedBill,
): { again: DecidedBill; others: readonly DecidedBill[] } => {
  const decidedBills = new Map(decided.map((bill) => [bill.billId, bill]));
  const bills: readonly ChangedBill[] = decidedBills.has(changed.billId)
    ? decided.map((bill) => (bill.billId === changed.billId ? changed : bill))
    : [...decided, changed];
  const settled = settleAll(bills, (bill, all) =>
    bill === changed ? all : (decidedBills.get(bill.billId)?.basis.earlierOperations ?? []).filter((day) => all.includes(day)),
  );
  const again = settled.find(({ billId }) => billId === changed.billId);
  if (again === undefined) throw new Error('the bill that was changed is one of those that were settled');
  return {
    again,
    others: settled.filter((bill) => bill !== again && !isSame(bill.result, decidedBills.get(bill.billId)?.result)),
  };
};

/** All bills of a police by other rules, in the order of their decisions: what they would have come to (spec 24.8). */
export const settleOtherwise = (
  decided: readonly DecidedBill[],
  otherwise: (bill: DecidedBill) => SettlementBasis,
): readonly DecidedBill[] => {
  const operationsOf = new Map(decided.map((bill) => [bill.billId, bill.basis.earlierOperations]));
  return settleAll(
    decided.map((bill) => ({ ...bill, basis: otherwise(bill) })),
    ({ billId }, all) => (operationsOf.get(billId) ?? []).filter((day) => all.includes(day)),
  );
};
