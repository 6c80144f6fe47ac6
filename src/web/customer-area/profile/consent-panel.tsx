import { useState } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { successOf, sendCommand } from '#web/send-command.ts';
import { Panel, StatusChip } from '#web/contract/panel.tsx';
import { Done } from '#web/customer-area/parts/screen-parts.tsx';
import { refreshLogin } from '#web/visit/login-state.ts';
import { useLoginState } from '#web/use-in-browser.ts';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './profile.module.css';
import { registerAdvertisementAgreement, revokeAdvertisementAgreement } from '#web/calls/shop/advertising.ts';

/** Given by double opt-in, taken back with one click (UWG § 7). */
export const ConsentPanel = () => {
  const { user } = useLoginState();
  const form = useForm({});
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const hasAgreed = user?.hasAdvertisementAgreement ?? false;

  const give = () =>
    form.submit([], async () => {
      const { issues } = await sendCommand(registerAdvertisementAgreement, { email: null });
      if (isSuccess(issues))
        setConfirmation(successOf(issues, 'Bitte bestätige deine Einwilligung mit dem Link in unserer E-Mail.'));
      return issues;
    });
  const revoke = () =>
    form.submit([], async () => {
      const { issues } = await sendCommand(revokeAdvertisementAgreement, undefined);
      if (isSuccess(issues)) {
        await refreshLogin();
        setConfirmation(successOf(issues, 'Deine Einwilligung ist widerrufen.'));
      }
      return issues;
    });

  return (
    <Panel
      title="Neuigkeiten per E-Mail"
      action={<StatusChip {...(hasAgreed ? { label: 'Eingewilligt', tone: 'ok' } : { label: 'Aus', tone: 'quiet' })} />}
    >
      <p className={styles.consent}>
        {hasAgreed
          ? 'Du bekommst von uns Tipps, neue Tarife und Aktionen. Das kannst du jederzeit beenden, ohne dass sich an deinem Vertrag etwas ändert.'
          : 'Tipps, neue Tarife und Aktionen, nur wenn du magst. Nach dem Klick bekommst du eine E-Mail mit einem Link: Erst wenn du ihn bestätigst, gilt deine Einwilligung.'}
      </p>
      <Done message={confirmation} />
      <IssueList {...form.box} issues={form.box.issues.filter(({ level }) => level !== 'ok')} />
      <div>
        {hasAgreed ? (
          <Button variant="secondary" busy={form.isBusy} onClick={() => void revoke()}>
            Einwilligung widerrufen
          </Button>
        ) : (
          <Button variant="secondary" busy={form.isBusy} onClick={() => void give()}>
            Ja, ich möchte Neuigkeiten bekommen
          </Button>
        )}
      </div>
    </Panel>
  );
};
