import { type FormEvent, useRef } from 'react';
import { callWith } from '#domain/wire/call.ts';
import { useRefreshCustomer } from './records.ts';
import { Section } from './section.tsx';
import { momentText } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './customer.module.css';
import { addCustomerNote } from '#web/calls/desk/customers.ts';
import type { DeskCustomer } from '#domain/wire/desk/customers.ts';

const noteLongest = 2_000;

/** What the next person should know. */
export const NotesSection = ({ userId, notes }: { userId: number; notes: DeskCustomer['notes'] }) => {
  const form = useForm({ text: '' });
  const place = useRef<HTMLFormElement>(null);
  const refresh = useRefreshCustomer(userId);
  useKeys([{ keys: 'n', title: 'Notiz schreiben', run: () => place.current?.querySelector('textarea')?.focus() }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const { data, issues } = await sendCommand(callWith(addCustomerNote, { userId }), form.values);
      if (data === null) return issues;
      await refresh();
      form.reset();
      return [];
    });
  };
  return (
    <Section title="Notizen" count={notes.length} action={<Key>n</Key>}>
      <ul className={styles.list}>
        {notes.map(({ noteId, text, staffName, createdAt }) => (
          <li key={noteId}>
            <strong>{staffName}</strong>
            <time dateTime={createdAt}>{momentText(createdAt)}</time>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <form ref={place} onSubmit={submit} className={styles.flow} noValidate>
        <Field {...form.text('text')} label="Neue Notiz" rows={2} maxLength={noteLongest} />
        <IssueList {...form.box} />
        <div>
          <Button type="submit" variant="secondary" busy={form.isBusy}>
            Notiz speichern
          </Button>
        </div>
      </form>
    </Section>
  );
};
