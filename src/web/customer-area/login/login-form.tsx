import { httpStatus } from '#domain/basics/http-status.ts';
import type { FormEvent } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkLogin, loginOutcomes, digestPassword } from '#domain/person/login.ts';
import { silence } from '#web/api.ts';
import { flash } from '#web/customer-area/flash.tsx';
import { PasswordField } from '#web/customer-area/password/password-fields.tsx';
import { logIn } from '#web/visit/login-state.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './login.module.css';

const notReached = error('Wir erreichen den Server gerade nicht. Bitte versuche es gleich noch einmal.');

const outcomeOf = (status: number) => {
  if (status === httpStatus.ok) return loginOutcomes.done;
  if (status === httpStatus.unauthorized) return loginOutcomes.refused;
  return status === httpStatus.badRequest ? loginOutcomes.invalid : loginOutcomes.unexpected;
};

/** The outcome's fixed words, then whatever else the server said (spec 3.9). */
const sendLogin = async (email: string, password: string): Promise<Issue[]> => {
  const answer = await logIn(email, digestPassword(password)).catch(silence);
  if (answer === null) return [loginOutcomes.unexpected, notReached];
  const outcome = outcomeOf(answer.status);
  return [outcome, ...answer.issues.filter(({ message }) => message !== outcome.message)];
};

/** Whoever logs in is known to the login state afterwards: the page around this form waits for that. */
export const LoginForm = ({ email = '' }: { email?: string }) => {
  const form = useForm({ loginEmail: email, loginPassword: '' });
  const { loginEmail, loginPassword } = form.values;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(checkLogin(form.values, null, { presence: true }), async () => {
      const issues = await sendLogin(loginEmail.trim(), loginPassword);
      if (issues[0]?.level === 'ok') flash('user-area', issues[0]);
      return issues;
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field {...form.text('loginEmail')} label="E-Mail" type="email" inputMode="email" autoComplete="username" maxLength={254} />
      <PasswordField {...form.text('loginPassword')} label="Passwort" autoComplete="current-password" />
      <IssueList {...form.box} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : 'Anmelden'}
      </Button>
    </form>
  );
};
