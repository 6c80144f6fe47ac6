import { type ReactNode, useId } from 'react';
import styles from './customer.module.css';

type SectionProps = { title: string; count?: number; action?: ReactNode; children: ReactNode };

export const Section = ({ title, count, action, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>
          {title}
          {count !== undefined && <span className={styles.soft}>{` ${count}`}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};

export const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {rows
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
