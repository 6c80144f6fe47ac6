import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { checkPasswordChange, digestPassword } from '#domain/person/login.ts';
import { successOf } from '#web/send-command.ts';
import { recordKeys } from '#web/customer-area/area/records.ts';
import { checkNewPassword, NewPasswordFields } from '#web/customer-area/password/password-fields.tsx';
import { useProof } from '#web/customer-area/password/proof-dialog.tsx';
import { FormActions, Done } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './profile.module.css';
import { changePassword } from '#web/calls/area/profile.ts';

const empty = { passwordDigest: '', passwordDigestConfirm: '' };

const check = (values: typeof empty): Issue[] => [
  ...checkPasswordChange(values, null, { presence: true }),
  ...checkNewPassword('passwordDigest', values.passwordDigest),
];

const PasswordForm = ({ onDone, onCancel }: { onDone: (message: string) => void; onCancel: () => void }) => {
  const client = useQueryClient();
  const form = useForm(empty);
  const proof = useProof();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(check(form.values), async () => {
      const { data, issues } = await proof.send(changePassword, {
        passwordDigest: digestPassword(form.values.passwordDigest),
        passwordDigestConfirm: digestPassword(form.values.passwordDigestConfirm),
      });
      if (data !== null) {
        await client.invalidateQueries({ queryKey: [recordKeys.devices] });
        onDone(successOf(issues, 'Dein Passwort ist geändert.'));
      }
      return issues;
    });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <NewPasswordFields password={form.text('passwordDigest')} repetition={form.text('passwordDigestConfirm')} />
        <IssueList {...form.box} />
        <FormActions submit="Passwort speichern" isBusy={form.isBusy} onCancel={onCancel} />
      </form>
      {proof.dialog}
    </>
  );
};

export const PasswordPanel = () => {
  const [isOpen, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  return (
    <Panel
      title="Passwort"
      sub="Nach einer Änderung bist du auf allen anderen Geräten abgemeldet."
      action={
        !isOpen && (
          <Button variant="secondary" onClick={() => setOpen(true)} aria-label="Passwort ändern">
            Ändern
          </Button>
        )
      }
    >
      <Done message={confirmation} />
      {isOpen && (
        <PasswordForm
          onCancel={() => setOpen(false)}
          onDone={(message) => {
            setConfirmation(message);
            setOpen(false);
          }}
        />
      )}
    </Panel>
  );
};
