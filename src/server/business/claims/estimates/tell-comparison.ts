import { formatCents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { compareLines, toSide, type ComparedLine } from '#domain/claims/settling/compare-lines.ts';
import type { Settlement } from '#domain/claims/settling/settlement.ts';
import { titleOfEstimate } from './estimate-of-bill.ts';
import type { StoredEstimate } from './estimate-store.ts';

type Comparison = { title: string; isPromised: boolean; lines: ComparedLine[]; sum: ComparedLine };

const sumOf = ({ sum }: Settlement) => ({ billed: formatCents(sum.billed), paid: formatCents(sum.paid) });

/** What was estimated or promised, beside what was billed and decided (CL-29). */
export const tellComparison = (
  estimate: StoredEstimate,
  bill: { lines: readonly BillLine[]; result: Settlement },
): Comparison => ({
  title: titleOfEstimate(estimate),
  isPromised: estimate.stateKey === 'promised',
  lines: compareLines(toSide(estimate.lines, estimate.result), toSide(bill.lines, bill.result)),
  sum: { title: 'Zusammen', estimated: sumOf(estimate.result), billed: sumOf(bill.result) },
});
