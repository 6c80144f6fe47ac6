import { formatCents } from '#domain/basics/money.ts';
import styles from './waterfall.module.css';

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

export type WaterfallProps = {
  /** What the table is about, for screen readers. */
  caption: string;
  steps: readonly WaterfallStep[];
  totalTitle: string;
};

/** "+5,20 €", "−3,10 €" with a true minus sign. */
export const signed = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`);

const height = 8;

const Bar = ({ x, width, kind }: { x: number; width: number; kind: string }) => (
  <svg className={styles.bar} viewBox={`0 0 ${scale} ${height}`} preserveAspectRatio="none" focusable="false">
    <rect x={x} width={width} height={height} data-kind={kind} />
  </svg>
);

/** How a sum comes about, step by step: drawn for the eye, and as a table for everybody else. */
export const Waterfall = ({ caption, steps, totalTitle }: WaterfallProps) => {
  const bars = waterfallBars(steps);
  const total = bars.at(-1)?.runningTotal ?? 0;
  const amountText = (amount: number, index: number) => (index === 0 ? formatCents(amount) : signed(amount));
  return (
    <div className={styles.waterfall}>
      <div aria-hidden className={styles.drawing}>
        {bars.map(({ key, title, amount, x, width, kind }, index) => (
          <div key={key} className={styles.step}>
            <span>{title}</span>
            <span className={styles.amount}>{amountText(amount, index)}</span>
            <Bar x={x} width={width} kind={kind} />
          </div>
        ))}
        <div className={styles.total}>
          <span>{totalTitle}</span>
          <span className={styles.amount}>{formatCents(total)}</span>
        </div>
      </div>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Schritt</th>
            <th scope="col">Betrag</th>
            <th scope="col">Zwischensumme</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, title, amount, runningTotal }, index) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{amountText(amount, index)}</td>
              <td>{formatCents(runningTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalTitle}</th>
            <td colSpan={2}>{formatCents(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
