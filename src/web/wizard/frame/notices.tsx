import { useState, type ReactNode } from 'react';
import type { SavedWizard } from '#domain/wizard/state/wizard-saved.ts';
import { stageOf } from '#domain/wizard/state/wizard-state.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import { speciesWords } from '#web/product/animal-words.ts';
import type { Trouble } from '#web/wizard/state/connection.ts';
import type { Wizard } from '#web/wizard/state/use-wizard.ts';
import styles from './notices.module.css';

type NoticeProps = { picture: PictureName; tone?: 'calm' | 'warning'; children: ReactNode; action?: ReactNode };

export const Notice = ({ picture, tone = 'calm', children, action }: NoticeProps) => (
  <div className={styles.notice} data-tone={tone} tabIndex={-1}>
    <Picture name={picture} size={40} className={styles.picture} />
    <div className={styles.words}>{children}</div>
    {action}
  </div>
);

/** Says whose fault it is as far as anybody knows, and goes on by itself. */
export const troubleWords: Readonly<Record<Trouble, { title: string; text: string }>> = {
  offline: {
    title: 'Deine Internetverbindung ist unterbrochen.',
    text: 'Was du eingegeben hast, bleibt hier. Sobald du wieder online bist, geht es von selbst weiter.',
  },
  unreachable: {
    title: 'Wir erreichen unseren Server gerade nicht.',
    text: 'Was du eingegeben hast, bleibt hier. Wir versuchen es von selbst immer wieder.',
  },
  ours: {
    title: 'Ein Teil dieser Seite ist gerade nicht angekommen. Das lag an uns.',
    text: 'Was du eingegeben hast, bleibt hier. Wir versuchen es von selbst immer wieder.',
  },
};

const nameIn = ({ data, speciesKey }: SavedWizard) => data.animalName?.trim() || speciesWords[speciesKey].accusative;

/** What the visit has to say beside the form: a lost connection, an application that waits. */
export const Notices = ({ wizard, onForget }: { wizard: Wizard; onForget: () => void }) => {
  const { state, send, first, needsRetry, retry, trouble } = wizard;
  const [waiting, setWaiting] = useState(first.waiting);
  const isBeforePages = stageOf(state) !== 'pages';
  const isWelcome = first.isResumed && state.step === first.state.step && !isBeforePages;
  const { title, text } = troubleWords[trouble ?? 'ours'];
  return (
    <div>
      <div aria-live="polite">
        {needsRetry && state.failed === null && (
          <Notice
            picture="umbrella"
            tone="warning"
            action={
              <Button variant="secondary" onClick={retry}>
                Noch einmal versuchen
              </Button>
            }
          >
            <p className={styles.title}>{title}</p>
            <p>{text}</p>
          </Notice>
        )}
      </div>
      {isWelcome && (
        <Notice
          picture="house-with-garden"
          action={
            <Button variant="quiet" onClick={onForget}>
              Neu beginnen
            </Button>
          }
        >
          <p className={styles.title}>Schön, dass du wieder da bist.</p>
          <p>Deine Eingaben von zuletzt sind noch da.</p>
        </Notice>
      )}
      {waiting !== null && (isBeforePages || state.step === 'step1') && (
        <Notice
          picture="house-with-garden"
          action={
            <Button
              variant="quiet"
              onClick={() => {
                send({ type: 'resumed', saved: waiting });
                setWaiting(null);
              }}
            >
              Dort weitermachen
            </Button>
          }
        >
          <p>Auf diesem Gerät liegt noch deine angefangene Berechnung für {nameIn(waiting)}.</p>
        </Notice>
      )}
    </div>
  );
};

/** What is said to everybody, or to those whom a partner sent (spec 6.8). */
export const ActionTexts = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <div className={styles.gift}>
      <Notice picture="wrapped-gift">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
