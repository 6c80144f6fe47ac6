import { formatCents } from '#domain/basics/money.ts';
import { scale, waterfallBars, type WaterfallStep } from './waterfall-bars.ts';
import styles from './waterfall.module.css';

export type WaterfallProps = {
  /** What the table is about, for screen readers. */
  caption: string;
  steps: readonly WaterfallStep[];
  totalTitle: string;
};

/** "+5,20 €", "−3,10 €" with a true minus sign. */
const signed = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`);

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
