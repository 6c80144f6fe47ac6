import { type FormEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isSuccess, ok } from '#domain/basics/issue.ts';
import { checkLoginConfirmation, digestPassword } from '#domain/person/login.ts';
import { silence } from '#web/api.ts';
import { flash } from '#web/customer-area/flash.tsx';
import { loginPath } from './return-path.ts';
import { checkNewPassword, NewPasswordFields } from '#web/customer-area/password/password-fields.tsx';
import { logIn } from '#web/visit/login-state.ts';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { focusField, IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './login.module.css';
import { doConfirmUserLoginRequest } from '#web/calls/area/account.ts';

const confirmation = ok('Login-Anfrage-Bestätigung erfolgreich.');

type ConfirmStepProps = { email: string; message: string | null; onAgain: (email: string) => void };

/** The code from the mail and a new password; after that the customer is logged in. */
export const ConfirmStep = ({ email, message, onAgain }: ConfirmStepProps) => {
  const navigate = useNavigate();
  const form = useForm({ userEmail: email, confirmationCode: '', passwordDigest: '', passwordDigestConfirm: '' });
  const { values } = form;
  const hasEmail = email !== '';
  useEffect(() => {
    focusField(hasEmail ? 'confirmationCode' : 'userEmail');
  }, [hasEmail]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const issues = [
      ...checkLoginConfirmation(values, null, { presence: true }),
      ...checkNewPassword('passwordDigest', values.passwordDigest),
    ];
    void form.submit(issues, async () => {
      const userEmail = values.userEmail.trim();
      const digest = digestPassword(values.passwordDigest);
      const { issues } = await sendCommand(doConfirmUserLoginRequest, {
        userEmail,
        confirmationCode: values.confirmationCode.trim(),
        passwordDigest: digest,
        passwordDigestConfirm: digestPassword(values.passwordDigestConfirm),
      });
      if (!isSuccess(issues)) return issues;
      flash('user-area', confirmation);
      // The password is set: should this login fail, the login page asks for it.
      const login = await logIn(userEmail, digest).catch(silence);
      if (login?.status !== 200) {
        flash('login', confirmation);
        void navigate(loginPath, { replace: true });
      }
      return issues;
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {message !== null && <IssueList issues={[ok(message)]} title="Schau in dein Postfach" />}
      {hasEmail ? (
        <p className={styles.known}>
          <span>{email}</span>
          <Button variant="quiet" onClick={() => onAgain(email)}>
            Ändern
          </Button>
        </p>
      ) : (
        <Field
          {...form.text('userEmail')}
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
        />
      )}
      <div className={styles.code}>
        <Field
          {...form.text('confirmationCode')}
          label="Bestätigungscode"
          hint="Zehn Zeichen aus unserer E-Mail, zum Beispiel BCDF2-GHJ45."
          autoComplete="one-time-code"
          maxLength={20}
          width="medium"
        />
      </div>
      <NewPasswordFields password={form.text('passwordDigest')} repetition={form.text('passwordDigestConfirm')} />
      <IssueList {...form.box} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : 'Passwort speichern und anmelden'}
      </Button>
      <Button variant="quiet" wide onClick={() => onAgain(values.userEmail.trim())}>
        Keinen Code bekommen? Neu anfordern
      </Button>
    </form>
  );
};
