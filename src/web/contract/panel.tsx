import { type ReactNode, useId, useState } from 'react';
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

/** On a phone only its title, until somebody asks for more: a page shall not be longer than five screens. */
export const FoldingPanel = ({ title, sub, children }: Pick<PanelProps, 'title' | 'sub' | 'children'>) => {
  const id = useId();
  const [isRoomy] = useState(() => matchMedia('(min-width: 640px)').matches);
  if (isRoomy)
    return (
      <Panel title={title} sub={sub}>
        {children}
      </Panel>
    );
  return (
    <Card as="section" floating labelledBy={id} className={styles.panel}>
      <details className={styles.folding}>
        <summary>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        </summary>
        <div>
          {sub !== undefined && <p className={styles.sub}>{sub}</p>}
          {children}
        </div>
      </details>
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
