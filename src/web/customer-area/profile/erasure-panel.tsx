import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { recordKeys } from '#web/customer-area/area/records.ts';
import { FormActions } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './profile.module.css';
import { requestErasure } from '#web/calls/area/profile.ts';

const messageMaximumLength = 2_000;

/** DSGVO 17: asked for here, decided by people, since the law makes the provider keep contracts for years. */
export const ErasurePanel = () => {
  const client = useQueryClient();
  const form = useForm({ message: '' });
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const message = form.values.message.trim();
      const { data, issues } = await sendCommand(requestErasure, { message: message === '' ? null : message });
      if (data !== null) {
        await client.invalidateQueries({ queryKey: [recordKeys.openCases] });
        setOpen(false);
        form.reset();
      }
      return issues;
    });
  };
  return (
    <Panel
      title="Konto löschen"
      sub="Du kannst verlangen, dass wir deine Daten löschen (Art. 17 DSGVO). Was wir wegen laufender Verträge oder nach dem Gesetz aufbewahren müssen, sperren wir stattdessen."
    >
      <IssueList {...form.box} />
      {isOpen ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <Field
            {...form.text('message')}
            label="Möchtest du uns etwas dazu sagen?"
            optional
            rows={3}
            maxLength={messageMaximumLength}
          />
          <FormActions submit="Löschung jetzt beantragen" isBusy={form.isBusy} onCancel={() => setOpen(false)} />
        </form>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Löschung beantragen
          </Button>
        </div>
      )}
    </Panel>
  );
};
