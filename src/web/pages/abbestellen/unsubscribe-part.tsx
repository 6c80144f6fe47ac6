import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useLoginState } from '#web/use-in-browser.ts';
import { refreshLogin } from '#web/visit/login-state.ts';
import styles from './abbestellen-page.module.css';
import { unsubscribeFromAdvertisement } from '#web/calls/shop/advertising.ts';

const UnsubscribeDone = ({ text }: { text: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.done}>
      <h3>Erledigt</h3>
      <p>{text}</p>
      <p>Post zu deinem Vertrag, etwa Police oder Abrechnung, kommt weiterhin.</p>
    </div>
  );
};

/** Takes a press, not only the opened link: programs that look through mails open links too. */
export const UnsubscribePart = () => {
  const { isLoggedIn } = useLoginState();
  const form = useForm({});
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const { issues } = await sendCommand(unsubscribeFromAdvertisement, {
        token: new URLSearchParams(location.search).get('token'),
      });
      if (isSuccess(issues)) {
        if (isLoggedIn) await refreshLogin();
        setConfirmation(issues.find(({ level }) => level === 'ok')?.message ?? 'Deine Einwilligung ist widerrufen.');
      }
      // No input is to blame for a link.
      return issues.map(({ level, message }) => ({ level, message }));
    });
  };
  if (confirmation !== null) return <UnsubscribeDone text={confirmation} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>Ein Klick, und du bekommst keine Neuigkeiten und Angebote mehr von uns. Anmelden musst du dich dafür nicht.</p>
      <IssueList {...form.box} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : 'Einwilligung widerrufen'}
      </Button>
    </form>
  );
};
