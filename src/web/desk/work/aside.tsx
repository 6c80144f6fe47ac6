import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { useState } from 'react';
import { useMe } from '#web/desk/desk-client.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { HandOver } from './acting.tsx';
import { Notes } from './notes.tsx';
import { Said } from './case-parts.tsx';
import { useTaking } from './use-command.ts';
import { dayText } from '#web/desk/desk-words.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './work.module.css';
import type { WorkAside } from '#domain/wire/desk/work.ts';

const Holder = ({ work }: { work: WorkAside }) => {
  const { subjectKey, subjectId, takenBy } = work;
  const { issues, isBusy, take, giveBack } = useTaking({ subjectKey, subjectId });
  const { data: me } = useMe();
  const [isHanding, setHanding] = useState(false);
  const mayHandOver = takenBy?.isMine === true || me?.roleKey === 'lead';
  useKeys(mayHandOver ? [{ keys: 'h', title: 'Weitergeben', run: () => setHanding(true) }] : []);
  return (
    <section className={styles.part} aria-labelledby="wer">
      <h2 id="wer">Wer es hat</h2>
      {takenBy === null ? (
        <p>Niemand hat es übernommen.</p>
      ) : (
        <p>
          <strong>{takenBy.isMine && !takenBy.isForOther ? 'Du' : takenBy.by}</strong>
          {takenBy.substituteName !== null && `, vertreten von ${takenBy.isForOther ? 'dir' : takenBy.substituteName}`}, seit{' '}
          {formatGermanInstant(new Date(takenBy.since))}
        </p>
      )}
      <p className={styles.line}>
        {takenBy === null ? (
          <>
            <Button variant="secondary" busy={isBusy} onClick={take}>
              Übernehmen
            </Button>{' '}
            <Key>t</Key>
          </>
        ) : (
          <>
            <Button variant="secondary" busy={isBusy} onClick={giveBack}>
              Zurückgeben
            </Button>{' '}
            <Key>u</Key>
          </>
        )}
        {mayHandOver && (
          <>
            <Button variant="secondary" onClick={() => setHanding(true)}>
              Weitergeben
            </Button>{' '}
            <Key>h</Key>
          </>
        )}
      </p>
      <Said issues={issues} />
      <HandOver subjects={isHanding ? [{ subjectKey, subjectId }] : null} onClose={() => setHanding(false)} />
    </section>
  );
};

/** Since when it waits and until when; "überfällig" is a word and a colour. */
export const WaitingSince = ({ work: { since, dueDay, isOverdue, isWaiting, isWithCustomer } }: { work: WorkAside }) =>
  isWaiting && dueDay !== null ? (
    <p className={styles.due} data-overdue={isOverdue || undefined}>
      Seit {formatGermanInstant(new Date(since))},{' '}
      {isWithCustomer
        ? 'wartet auf Kunde: Der Tag rückt mit.'
        : `${isOverdue ? 'überfällig seit' : 'fällig am'} ${dayText(dueDay)}`}
    </p>
  ) : (
    <p className={styles.due}>Erledigt</p>
  );

/** Beside every thing that waits: who has it, notes, what was done. */
export const Aside = ({ work }: { work: WorkAside }) => (
  <aside className={styles.aside} aria-label="Bearbeitung">
    {work.isWaiting && <Holder work={work} />}
    <Notes {...work} />
    <section className={styles.part} aria-labelledby="verlauf">
      <h2 id="verlauf">Verlauf</h2>
      {work.history.length === 0 && <p>Noch hat niemand etwas damit getan.</p>}
      <ol className={styles.entries}>
        {work.history.map(({ entryId, by, at, title, note }) => (
          <li key={entryId}>
            {note === null ? title : `${title}: „${note}“`}{' '}
            <small>
              {by}, {formatGermanInstant(new Date(at))}
            </small>
          </li>
        ))}
      </ol>
    </section>
  </aside>
);
