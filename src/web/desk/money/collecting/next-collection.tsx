import { useState } from 'react';
import { formatCount } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { dayText } from './words.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './collecting.module.css';
import type { CollectionToMake, NextCollection } from '#domain/wire/money/collections.ts';

type NextCollectionPartProps = { next: NextCollection; isBusy: boolean; onMake: (wish: CollectionToMake) => Promise<void> };

const debits = (count: number) => `${formatCount(count)} ${count === 1 ? 'Lastschrift' : 'Lastschriften'}`;

/** What is announced for the next first of a month, and the way to collect it; what will happen is said before it does. */
export const NextCollectionPart = ({ next, isBusy, onMake }: NextCollectionPartProps) => {
  const { collectionDate, settledOn, from, until, count, totalStr, fault, previewKey } = next;
  const [isAsking, setAsking] = useState(false);
  const canMake = fault === null;
  useKeys(canMake ? [{ keys: 'e', title: 'Datei erzeugen', run: () => setAsking(true) }] : []);
  const make = async () => {
    setAsking(false);
    await onMake({ collectionDate, previewKey });
  };
  return (
    <section aria-labelledby="naechster" className={styles.part}>
      <h2 id="naechster">{`Nächster Einzug: ${dayText(collectionDate)}`}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Angekündigt</dt>
          <dd>{debits(count)}</dd>
        </div>
        <div>
          <dt>Zusammen</dt>
          <dd>{totalStr}</dd>
        </div>
        <div>
          <dt>Abbuchung am</dt>
          <dd>{dayText(settledOn)}</dd>
        </div>
        <div>
          <dt>Datei an die Bank</dt>
          <dd>{`${dayText(from)} bis ${dayText(until)}`}</dd>
        </div>
      </dl>
      {fault !== null && <p className={styles.soft}>{fault}</p>}
      <div>
        <Button disabled={!canMake} busy={isBusy} onClick={() => setAsking(true)}>
          Datei erzeugen {canMake && <Key>e</Key>}
        </Button>
      </div>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Zum ${dayText(collectionDate)} einziehen?`}
        footer={
          <>
            <Button busy={isBusy} onClick={() => void make()}>
              Einziehen
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
          </>
        }
      >
        <p>{`${debits(count)} über ${totalStr} sind angekündigt. Eingezogen wird höchstens, was angekündigt ist; wer inzwischen bezahlt hat, gekündigt oder angehalten ist, bleibt außen vor.`}</p>
        <p>{`Alles wird sofort auf den Konten gebucht. Die Bank bucht am ${dayText(settledOn)} ab, wenn sie die Datei bis zum ${dayText(until)} hat. Zurücknehmen lässt sich das nicht; noch einmal erzeugt, ist es dieselbe Datei.`}</p>
      </Modal>
    </section>
  );
};
