import { formatCents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { lineKey, matchLines } from './promise.ts';
import type { Settlement } from './settlement.ts';

/** A line as it is held against another: cents as a settlement has them. */
export type SettledSide = { key: string; title: string; billed: number; paid: number };

/** What stood on the estimate and what stands on the bill; null where it is on one of them alone. */
export type ComparedLine = {
  title: string;
  estimated: { billed: string; paid: string } | null;
  billed: { billed: string; paid: string } | null;
};

export const toSide = (
  lines: readonly Pick<BillLine, 'position' | 'words'>[],
  { lines: results }: Pick<Settlement, 'lines'>,
): SettledSide[] =>
  lines.map((line, index) => ({
    key: lineKey(line),
    title: [line.position ?? [], line.words].flat().join(' '),
    billed: results[index]?.billed ?? 0,
    paid: results[index]?.paid ?? 0,
  }));

const tell = ({ billed, paid }: SettledSide) => ({ billed: formatCents(billed), paid: formatCents(paid) });

/** Estimate and bill side by side, in the order of the bill; what was estimated and not billed comes last. */
export const compareLines = (estimate: readonly SettledSide[], bill: readonly SettledSide[]): ComparedLine[] => {
  const matches = matchLines(bill, estimate);
  const left = estimate.filter((line) => !matches.includes(line));
  return [
    ...bill.map((line, index) => {
      const match = matches[index] ?? null;
      return { title: line.title, estimated: match && tell(match), billed: tell(line) };
    }),
    ...left.map((line) => ({ title: line.title, estimated: tell(line), billed: null })),
  ];
};
