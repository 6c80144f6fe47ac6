import { type FormEvent, useState } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { confirmAdvertisementAgreement } from '#domain/wire/shop/rights-calls.ts';
import { refreshLogin } from '#web/visit/login-state.ts';
import { useLoginState } from '#web/use-login-state.ts';
import { AgreementDone } from './agreement-done.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { useForm } from '#web/use-form.ts';
import styles from './contact-agreement-page.module.css';

/** By a click and not by opening the link: programs that look through mails open links too. */
export const ConfirmAgreement = ({ token }: { token: string }) => {
  const { isLoggedIn } = useLoginState();
  const form = useForm({});
  const [done, setDone] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const { issues } = await sendCommand(confirmAdvertisementAgreement, { token });
      if (isSuccess(issues)) {
        if (isLoggedIn) await refreshLogin();
        setDone(issues.find(({ level }) => level === 'ok')?.message ?? 'Deine Einwilligung gilt ab jetzt.');
      }
      // No input is to blame for a link.
      return issues.map(({ level, message }) => ({ level, message }));
    });
  };
  if (done !== null) return <AgreementDone picture="love-letter" title="Danke!" text={done} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>Nur noch ein Klick, dann gilt deine Einwilligung. Du kannst sie jederzeit widerrufen.</p>
      <IssueList {...form.box} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : 'Ja, ich bin einverstanden'}
      </Button>
    </form>
  );
};
