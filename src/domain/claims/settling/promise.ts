import type { BillLine } from '#domain/claims/bill.ts';

/** What names a line, on an estimate and on the bill that follows: its position, or its words however they are written. */
export const lineKey = ({ position, words }: Pick<BillLine, 'position' | 'words'>): string =>
  position === null
    ? words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : String(position);

type Named = { key?: string | undefined; billed: number };

/** For each line of a bill the line of the estimate that it is; null for one that is new. Each line of the estimate is one line of the bill. */
export const matchLines = <Line extends Named>(lines: readonly Named[], estimated: readonly Line[]): (Line | null)[] => {
  const left = estimated.filter(({ billed }) => billed > 0);
  return lines.map(({ key, billed }) => {
    const place = billed > 0 && key !== undefined ? left.findIndex((line) => line.key === key) : -1;
    return place === -1 ? null : (left.splice(place, 1)[0] ?? null);
  });
};
