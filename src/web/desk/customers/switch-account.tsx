import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { mayDo } from '#domain/staff/role.ts';
import { callWith } from '#domain/wire/call.ts';
import { previewAccountSwitch, switchAccountForCustomer } from '#web/calls/desk/callers.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview } from '#web/desk/work/use-command.ts';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './customer.module.css';
import { useRefreshCustomers } from './records.ts';

type Switched = { userId: number };

const Switching = ({ userId }: Switched) => {
  const [isOpen, setOpen] = useState(false);
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [paymentIban, setIban] = useState('');
  const [confirmation, setConfirmation] = useState<readonly Issue[]>([]);
  const refresh = useRefreshCustomers();
  const send = async (previewKey: string | null) => {
    const order = { paymentIban, requestKey, previewKey };
    const { data, issues } = await sendCommand(callWith(switchAccountForCustomer, { userId }), order);
    if (data === null) return issues;
    setConfirmation(issues);
    setIban('');
    setRequestKey(newRequestKey());
    await refresh(userId);
    // Done: the window closes, and the page says so.
    return [];
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Neue Bankverbindung vom Kontowechselservice
      </Button>
      <IssueList issues={confirmation} />
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Neue Bankverbindung vom Kontowechselservice"
        effect="Bankverbindung ändern"
        preview={() => askPreview(callWith(previewAccountSwitch, { userId }), { paymentIban })}
        send={send}
        fields={[{ name: 'paymentIban', label: 'Neue IBAN', value: paymentIban, onChange: setIban, maxLength: 60 }]}
      >
        <p>
          Die neue Bank teilt uns das im Auftrag der Person mit. Die Person bekommt eine E-Mail, in der steht, wie sie
          widersprechen kann.
        </p>
      </Decision>
    </div>
  );
};

/** The new bank of a customer has told us another account: accounting's business. */
export const SwitchAccount = (switched: Switched) => {
  const { data: me } = useMe();
  return me !== undefined && mayDo(me.roleKey, 'money') ? <Switching {...switched} /> : null;
};
