import type { RefObject } from 'react';
import type { PracticeView } from '#domain/wire/practice/practice.ts';
import { brand } from '#web/brand.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import styles from './practice.module.css';

type AnimalCardProps = { view: PracticeView; titleRef: RefObject<HTMLHeadingElement | null>; onClose: () => void };

/** Which animal it is, and whether it is insured today. */
export const AnimalCard = ({ view: { animal, cover, dayStr, untilStr, practice }, titleRef, onClose }: AnimalCardProps) => (
  <Card as="section" floating>
    <div className={styles.animal}>
      {/* A sheet of paper leaves the counter: it says who answered whom, and when. */}
      <p className={styles.onPaper}>
        <strong>{`${brand.name}, Telefon ${brand.contact.phone}`}</strong>
        <span>{`Auskunft vom ${dayStr}${practice === null ? '' : ` an ${practice}`}. Was wir zahlen, steht fest, wenn die Rechnung entschieden ist.`}</span>
      </p>
      <div>
        <h2 ref={titleRef} tabIndex={-1}>
          {animal.name}
        </h2>
        <p>{[animal.speciesStr, animal.chipEnd === null ? 'ohne Chipnummer' : `Chip ${animal.chipEnd}`].join(', ')}</p>
      </div>
      <p className={styles.cover} data-covered={cover.isCovered || undefined}>
        {cover.isCovered ? `${cover.title}, versichert am ${dayStr}` : `${cover.title}, ${dayStr}`}
      </p>
      <p>{cover.words}</p>
      <p className={styles.small} data-print="hide">{`Der Code gilt bis ${untilStr}, oder bis ihn der Tierhalter beendet.`}</p>
      <div data-print="hide">
        <Button variant="secondary" onClick={onClose}>
          Anderer Code
        </Button>
      </div>
    </div>
  </Card>
);
