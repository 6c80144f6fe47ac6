import { useRef, useState } from 'react';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Named } from '#web/desk/parts/named.tsx';
import { useCommand } from './use-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './work.module.css';
import { noteWork } from '#web/calls/desk/work.ts';
import type { WorkAside } from '#domain/wire/desk/work.ts';

/** For the colleagues. What was typed stays until it is stored. */
export const Notes = ({ subjectKey, subjectId, notes }: WorkAside) => {
  const [text, setText] = useState('');
  const { issues, isBusy, run } = useCommand();
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'n', title: 'Notiz schreiben', run: () => form.current?.querySelector('textarea')?.focus() }]);
  const send = async () => {
    const outcome = await run(noteWork, { subjectKey, subjectId, text });
    if ((outcome?.data ?? null) !== null) setText('');
  };
  return (
    <section className={styles.part} aria-labelledby="notizen">
      <h2 id="notizen">Notizen</h2>
      {notes.length > 0 && (
        <ol className={styles.entries}>
          {notes.map(({ noteId, by, at, text: words }) => (
            <li key={noteId}>
              <p className={styles.words}>
                <Named text={words} />
              </p>
              <small>
                {by}, {formatGermanInstant(new Date(at))}
              </small>
            </li>
          ))}
        </ol>
      )}
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          name="note"
          label="Neue Notiz"
          rows={2}
          maxLength={workTextMost}
          optional
          value={text}
          onChange={setText}
          issues={issues.filter(({ level }) => level === 'error')}
        />
        <p>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Notiz speichern
          </Button>{' '}
          <Key>n</Key>
        </p>
      </form>
    </section>
  );
};
