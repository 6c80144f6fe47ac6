import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { error } from '#domain/basics/issue.ts';
import { successOf, sendCommand } from '#web/send-command.ts';
import { recordKeys } from '#web/customer-area/area/records.ts';
import { refreshLogin } from '#web/visit/login-state.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './profile.module.css';
import { dropEmailChange, sendEmailCodeAgain } from '#web/calls/area/account.ts';
import { confirmEmail } from '#web/calls/area/profile.ts';

const id = 'email-code';

type EmailCodeProps = { email: string; until: string | null; onDone: (message: string) => void };

/** A new address counts from the moment its code is entered. Until then it can be sent again, or dropped. */
export const EmailCode = ({ email, until, onDone }: EmailCodeProps) => {
  const client = useQueryClient();
  const { hash } = useLocation();
  const box = useRef<HTMLFormElement>(null);
  const form = useForm({ confirmationCode: '' });
  useEffect(() => {
    if (hash === `#${id}`) box.current?.scrollIntoView({ block: 'center' });
  }, [hash]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const confirmationCode = form.values.confirmationCode.trim();
    const faults = confirmationCode === '' ? [error('Bestätigungscode fehlt', 'confirmationCode')] : [];
    void form.submit(faults, async () => {
      const { data, issues } = await sendCommand(confirmEmail, { confirmationCode });
      if (data !== null) {
        await Promise.all([client.invalidateQueries({ queryKey: [recordKeys.contact] }), refreshLogin()]);
        onDone(successOf(issues, 'Deine neue E-Mail-Adresse gilt ab sofort.'));
      }
      return issues;
    });
  };

  const settle = (entry: typeof dropEmailChange) =>
    form.submit([], async () => {
      const { data, issues } = await sendCommand(entry, undefined);
      if (data !== null) {
        await client.invalidateQueries({ queryKey: [recordKeys.contact] });
        onDone(issues[0]?.message ?? '');
      }
      return issues.filter(({ level }) => level === 'error');
    });

  return (
    <form id={id} ref={box} className={styles.code} onSubmit={submit} noValidate>
      <p>
        Wartet auf Bestätigung: <strong>{email}</strong>
        {until !== null && `, bis ${formatGermanInstant(new Date(until))}`}. Wir haben einen Code dorthin geschickt. Bis du ihn
        eingibst, gilt deine bisherige Adresse.
      </p>
      <Field
        {...form.text('confirmationCode')}
        label="Bestätigungscode"
        autoComplete="one-time-code"
        maxLength={20}
        width="medium"
      />
      <IssueList {...form.box} />
      <div className={styles.codeActions}>
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : 'Adresse bestätigen'}
        </Button>
        <Button variant="secondary" busy={form.isBusy} onClick={() => void settle(sendEmailCodeAgain)}>
          Noch einmal senden
        </Button>
        <Button variant="quiet" busy={form.isBusy} onClick={() => void settle(dropEmailChange)}>
          Doch nicht ändern
        </Button>
      </div>
    </form>
  );
};
