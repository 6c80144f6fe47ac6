import type { HandedInBill } from '#domain/wire/area/claims.ts';
import styles from './tracker.module.css';

/** Only what happened, then what comes next. */
export const Tracker = ({ bill: { steps, nextStr } }: { bill: HandedInBill }) => (
  <ol className={styles.tracker}>
    {steps.map(({ title, doneAtStr }) => (
      <li key={`${title} ${doneAtStr}`}>
        <strong>{title}</strong>
        <small>{doneAtStr}</small>
      </li>
    ))}
    {nextStr !== null && (
      <li data-next>
        <strong>Wie es weitergeht</strong>
        <span>{nextStr}</span>
      </li>
    )}
  </ol>
);
