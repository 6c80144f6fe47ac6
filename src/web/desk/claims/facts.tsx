import { Named } from '#web/desk/parts/named.tsx';
import styles from './bill-screen.module.css';

/** What whoever decides has to know, a line each. */
export const Facts = ({ rows }: { rows: readonly { label: string; value: string }[] }) => (
  <dl className={styles.facts}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Named text={value} />
        </dd>
      </div>
    ))}
  </dl>
);
