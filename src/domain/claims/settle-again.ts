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

/**
 * Bills of a police in the order of their first decisions, one of them changed or new: what it comes to, and which others come to something
 * else by it (spec 24.5). Whoever changes one sees all operations of its claim; the others keep to what they were decided by, so far as it is still
 * there.
 */
export const settleAgain = (
  decided: readonly DecidedBill[],
  changed: ChangedBill,
): { again: DecidedBill; others: readonly DecidedBill[] } => {
  const known = new Map(decided.map((bill) => [bill.billId, bill]));
  const bills: readonly ChangedBill[] = known.has(changed.billId)
    ? decided.map((bill) => (bill.billId === changed.billId ? changed : bill))
    : [...decided, changed];
  const bases = bills.map((bill, index) => {
    const all = operationsOf(bills, bill);
    const kept = bill === changed ? all : (known.get(bill.billId)?.basis.earlierOperations ?? []);
    const before = operationsOf(bills.slice(0, index), bill);
    return { ...bill.basis, earlierOperations: [...new Set([...kept.filter((day) => all.includes(day)), ...before])] };
  });
  let retentionUsed: Settlement['retentionUsed'] = {};
  const settled = settleInOrder(bases).map((result, index): DecidedBill => {
    const { billId, claimId } = bills[index] ?? changed;
    const basis = { ...(bases[index] ?? { ...changed.basis, earlierOperations: [] }), retentionUsed };
    ({ retentionUsed } = result);
    return { billId, claimId, basis, result };
  });
  const again = settled.find(({ billId }) => billId === changed.billId);
  if (again === undefined) throw new Error('the bill that was changed is one of those that were settled');
  return { again, others: settled.filter((bill) => bill !== again && !isSame(bill.result, known.get(bill.billId)?.result)) };
};
