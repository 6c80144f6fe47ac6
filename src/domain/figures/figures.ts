import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';

/** How far back figures look, in days (spec 19.10). */
export const figureRanges = [7, 30, 90, 365] as const;
export type FigureRange = (typeof figureRanges)[number];

export const usualRange: FigureRange = 30;

/** Null for a span that is not offered. */
export const parseFigureRange = (text: string | null | undefined): FigureRange | null =>
  figureRanges.find((days) => String(days) === text) ?? null;

/** The last of them is today. */
export const daysOfRange = (range: FigureRange, today: IsoDate): IsoDate[] =>
  Array.from({ length: range }, (_, place) => addDays(today, place + 1 - range));

/** Figures may be shown to others: who is one of so few could be recognised (spec 19.10). */
export const fewest = 5;

const restTitle = 'übrige';

type Group = { title: string };

/**
 * Groups of fewer than five become one, and where that one is still too small the next larger group joins it: nothing can be worked out
 * from the others. Fewer than five in all are not shown. The largest first, the rest last.
 */
export const mergeSmall = <One extends Group>(
  groups: readonly One[],
  sizeOf: (group: One) => number,
  add: (one: One, other: One) => One,
): One[] => {
  const bySize = groups.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const large = bySize.filter((group) => sizeOf(group) >= fewest);
  const [first, ...others] = bySize.filter((group) => sizeOf(group) < fewest);
  if (first === undefined) return large;
  let rest = others.reduce(add, first);
  const isTooSmall = () => sizeOf(rest) > 0 && sizeOf(rest) < fewest;
  for (let next = large.at(-1); isTooSmall() && next !== undefined; next = large.at(-1)) {
    rest = add(next, rest);
    large.pop();
  }
  return isTooSmall() ? [] : [...large, { ...rest, title: restTitle }];
};

/** Neighbours in an order, such as months: a group of fewer than five joins the next one, the last the one before. Fewer than five in all are not shown. */
export const joinSmall = <One>(
  groups: readonly One[],
  sizeOf: (group: One) => number,
  join: (one: One, other: One) => One,
): One[] => {
  const isTooSmall = (group: One) => sizeOf(group) > 0 && sizeOf(group) < fewest;
  const joined: One[] = [];
  let open: One | null = null;
  for (const group of groups) {
    const next: One = open === null ? group : join(open, group);
    open = isTooSmall(next) ? next : null;
    if (open === null) joined.push(next);
  }
  while (open !== null) {
    const before = joined.pop();
    if (before === undefined) return [];
    const wider: One = join(before, open);
    open = isTooSmall(wider) ? wider : null;
    if (open === null) joined.push(wider);
  }
  return joined;
};
