import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { usePolices } from '#web/customer-area/area/records.ts';
import { PhotoBadge } from '#web/customer-area/parts/animal-badge.tsx';
import styles from './tracker.module.css';

/** Only what happened, then what comes next. */
export const Tracker = ({ bill: { steps, nextStr, policeNumber } }: { bill: HandedInBill }) => {
  const { data: polices } = usePolices();
  const animal = polices?.find((police) => police.policeNumber === policeNumber)?.animal;
  return (
    <div className={styles.place}>
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
      {animal !== undefined && <PhotoBadge animal={animal} />}
    </div>
  );
};
