import { formatCount } from '#web/desk/desk-words.ts';
import { Button } from '#web/ui/press/button.tsx';
import type { CollectionToMake, MissedCollection } from '#domain/wire/money/collections.ts';
import { dayText } from './words.ts';
import styles from './collecting.module.css';

type MissedCollectionPartProps = {
  missed: MissedCollection;
  isBusy: boolean;
  onMake: (wish: CollectionToMake) => Promise<void>;
};

/** A date that nobody collected, and the one press that makes up for it. */
export const MissedCollectionPart = ({ missed, isBusy, onMake }: MissedCollectionPartProps) => {
  const { collectionDate, settledOn, count, totalStr, fault, previewKey } = missed;
  return (
    <section aria-labelledby="versaeumt" className={styles.part}>
      <h2 id="versaeumt">{`Nicht eingezogen: ${dayText(collectionDate)}`}</h2>
      <p>{`Angekündigt waren ${formatCount(count)} ${count === 1 ? 'Lastschrift' : 'Lastschriften'} über ${totalStr}, aber niemand hat eingezogen.`}</p>
      {fault === null ? (
        <>
          <p
            className={styles.soft}
          >{`Nachgeholt wird am ${dayText(settledOn)}. Alle bekommen dafür eine neue Ankündigung mit diesem Tag; was inzwischen bezahlt oder angehalten ist, bleibt außen vor.`}</p>
          <div>
            <Button busy={isBusy} onClick={() => void onMake({ collectionDate, previewKey, isLate: true })}>
              {`Am ${dayText(settledOn)} nachholen`}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.soft}>{fault}</p>
      )}
    </section>
  );
};
