import type { FormEvent } from 'react';
import { isEmail } from '#domain/person/contact-fields.ts';
import { error, isSuccess } from '#domain/basics/issue.ts';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './login.module.css';
import { doRequestUserLogin } from '#web/calls/area/account.ts';

const failed = 'Login-Anfrage ist fehlgeschlagen, bitte überprüfe die eingegebene Email.';
const confirmation = 'Login-Anfrage durchgeführt, bitte überprüfe deine Emails.';

type RequestStepProps = {
  email: string;
  onSent: (email: string, message: string) => void;
  onHasCode: (email: string) => void;
};

export const RequestStep = ({ email, onSent, onHasCode }: RequestStepProps) => {
  const form = useForm({ userEmail: email });
  const userEmail = form.values.userEmail.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = isEmail(userEmail) ? [] : [error(failed, 'userEmail')];
    void form.submit(faults, async () => {
      const { issues } = await sendCommand(doRequestUserLogin, { userEmail });
      if (isSuccess(issues)) onSent(userEmail, issues.find(({ level }) => level === 'ok')?.message ?? confirmation);
      return issues;
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        {...form.text('userEmail')}
        label="E-Mail"
        hint="Die Adresse, mit der du deinen Vertrag geschlossen hast. Dorthin schicken wir dir einen Code."
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
      />
      <IssueList {...form.box} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : 'Code anfordern'}
      </Button>
      <Button variant="quiet" wide onClick={() => onHasCode(userEmail)}>
        Ich habe schon einen Code
      </Button>
    </form>
  );
};
