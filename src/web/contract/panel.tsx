import { type ReactNode, useId } from 'react';
import { Card, type CardProps } from '#web/ui/show/card.tsx';
import styles from './panel.module.css';
import type { Status } from './words.ts';

type PanelProps = {
  title: string;
  sub?: ReactNode;
  /** Stands opposite the title. */
  action?: ReactNode;
  tone?: CardProps['tone'];
  children: ReactNode;
};

/** A card with its title. */
export const Panel = ({ title, sub, action, tone = 'paper', children }: PanelProps) => {
  const id = useId();
  return (
    <Card as="section" floating tone={tone} labelledBy={id} className={styles.panel}>
      <header className={styles.top}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {sub !== undefined && <p className={styles.sub}>{sub}</p>}
        </div>
        {action}
      </header>
      {children}
    </Card>
  );
};

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

export const StatusChip = ({ label, tone }: Status) => (
  <span className={styles.chip} data-tone={tone}>
    {label}
  </span>
);
