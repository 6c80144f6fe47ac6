/** One step of a sum: what it adds or takes, and what there is after it, both in cents. */
export type WaterfallStep = { key: string; title: string; amount: number; runningTotal: number };

export type WaterfallBar = WaterfallStep & {
  kind: 'start' | 'more' | 'less';
  /** Where the bar lies on the common scale from 0 to `scale`. */
  x: number;
  width: number;
};

/** Length of the scale in units of the drawing. */
export const scale = 1000;

/** So that a step of a few cents is still to be seen. */
const leastWidth = 6;

/** The first step stands on zero; each further one begins where the one before it ended. What changes nothing is left out. */
export const waterfallBars = (steps: readonly WaterfallStep[]): WaterfallBar[] => {
  const highest = Math.max(1, ...steps.map(({ runningTotal }) => runningTotal));
  const place = (cents: number) => (cents / highest) * scale;
  return steps
    .filter(({ amount }, index) => index === 0 || amount !== 0)
    .map((step, index) => {
      const before = step.runningTotal - step.amount;
      const width = Math.max(leastWidth, Math.abs(place(step.amount)));
      const x = Math.min(place(Math.min(before, step.runningTotal)), scale - width);
      const kind = index === 0 ? 'start' : step.amount > 0 ? 'more' : 'less';
      return { ...step, kind, x, width };
    });
};
