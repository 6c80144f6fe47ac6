/** The positions of a decided bill, and whose contract it was. */
type BillPositions = { policeId: number; positions: readonly number[] };

/** Fewer contracts teach nobody anything: neither what is usual, nor about whom it was. */
const fewestPolices = 3;
const mostOffered = 4;

/** For each position those that often stand on the same bill, the most frequent first; nothing of whose bills they were. */
export const findTogether = (bills: readonly BillPositions[]): Map<number, number[]> => {
  const polices = new Map<number, Map<number, Set<number>>>();
  for (const { policeId, positions } of bills) {
    const own = new Set(positions);
    for (const one of own) {
      const others = polices.get(one) ?? new Map<number, Set<number>>();
      polices.set(one, others);
      for (const other of own) {
        if (other === one) continue;
        const seen = others.get(other) ?? new Set<number>();
        others.set(other, seen.add(policeId));
      }
    }
  }
  return new Map(
    [...polices].flatMap(([one, others]) => {
      const frequent = [...others]
        .map(([number, { size }]) => ({ number, size }))
        .filter(({ size }) => size >= fewestPolices)
        .toSorted((a, b) => b.size - a.size || a.number - b.number)
        .slice(0, mostOffered)
        .map(({ number }) => number);
      return frequent.length === 0 ? [] : [[one, frequent]];
    }),
  );
};
