import { useState } from 'react';
import { previewMissedCollection } from '#web/calls/money/collections.ts';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview } from '#web/desk/work/use-command.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { formatCount } from '#web/desk/desk-words.ts';
import { Button } from '#web/ui/press/button.tsx';
import type { CollectionToMake, MissedCollection } from '#domain/wire/money/collections.ts';
import { dayText } from './words.ts';
import styles from './collecting.module.css';

type MissedCollectionPartProps = {
  missed: MissedCollection;
  isBusy: boolean;
  /** Answers what is wrong; nothing once it runs. */
  onMake: (wish: CollectionToMake) => Promise<readonly Issue[]>;
};

/** A date that nobody collected, and the one press that makes up for it: shown before, with the mail that goes to everybody. */
export const MissedCollectionPart = ({ missed, isBusy, onMake }: MissedCollectionPartProps) => {
  const { collectionDate, settledOn, count, totalStr, fault } = missed;
  const [isOpen, setOpen] = useState(false);
  const press = `Am ${dayText(settledOn)} nachholen`;
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
            <Button busy={isBusy} onClick={() => setOpen(true)}>
              {press}
            </Button>
          </div>
          {isOpen && (
            <Decision
              open
              onClose={() => setOpen(false)}
              title={`Einzug vom ${dayText(collectionDate)} nachholen`}
              effect={press}
              fields={[]}
              preview={() => askPreview(previewMissedCollection, {})}
              send={(key) => onMake({ collectionDate, isLate: true, ...(key !== null && { previewKey: key }) })}
            />
          )}
        </>
      ) : (
        <p className={styles.soft}>{fault}</p>
      )}
    </section>
  );
};
