import { useState } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { endOtherDevices } from '#domain/wire/area/account-calls.ts';
import { successOf } from '#web/contract/success-of.ts';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/use-form.ts';
import { logOut } from '#web/visit/login-state.ts';
import styles from './profile.module.css';

const title = 'Überall abmelden';

/** Ends every other session; whether also this one is asked. */
export const LeaveEverywhere = ({ onDone }: { onDone: (message: string) => void }) => {
  const form = useForm({});
  const [isOpen, setOpen] = useState(false);
  const leave = (isCurrentToo: boolean) =>
    form.submit([], async () => {
      const { issues } = await sendCommand(endOtherDevices, { isCurrentToo });
      if (isSuccess(issues)) {
        setOpen(false);
        if (isCurrentToo) await logOut();
        else onDone(successOf(issues, 'Auf allen anderen Geräten bist du jetzt abgemeldet.'));
      }
      return issues.filter(({ level }) => level === 'error');
    });
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={title}>
        <div className={styles.choice}>
          <p>Auf allen anderen Geräten bist du damit sofort abgemeldet. Möchtest du dich auch auf diesem Gerät abmelden?</p>
          <IssueList {...form.box} />
          <Button wide busy={form.isBusy} onClick={() => void leave(false)}>
            Hier angemeldet bleiben
          </Button>
          <Button variant="secondary" wide busy={form.isBusy} onClick={() => void leave(true)}>
            Auch hier abmelden
          </Button>
        </div>
      </Modal>
    </div>
  );
};
