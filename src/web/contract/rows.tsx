import type { ReactNode } from 'react';
import styles from './rows.module.css';

export type Row = readonly [label: string, value: ReactNode];

/** Facts, line by line. Rows without a value are left out. */
export const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.rows}>
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
