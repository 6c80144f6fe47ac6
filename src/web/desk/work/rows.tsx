import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import styles from './work.module.css';

/** Facts, line by line. */
export const Rows = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className={styles.rows}>
    {rows.map(({ label, value }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
