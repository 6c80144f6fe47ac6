import { useState } from 'react';
import { mayDo } from '#domain/staff/role.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { callWith } from '#domain/wire/call.ts';
import { useRefreshCustomers } from './records.ts';
import { customerPath } from '#web/desk/desk-words.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { Key, useGo, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './customer.module.css';
import { giveContractBack } from '#web/calls/desk/customers.ts';

type Held = { userId: number };

/** "d": who said no by mistake gets the contract after all; the page of whoever held it is gone then. */
const Giving = ({ userId }: Held) => {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const go = useGo();
  const refresh = useRefreshCustomers();
  useKeys([{ keys: 'd', title: 'Gehört doch dieser Person', run: () => setOpen(true) }]);
  const give = async () => {
    const { data, issues } = await sendCommand(callWith(giveContractBack, { userId }), { reason });
    const accountId = data?.userId ?? null;
    if (accountId === null) return issues;
    await refresh(accountId);
    go(customerPath(accountId));
    return [];
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Gehört doch dieser Person
      </Button>
      <Key>d</Key>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Gehört der Vertrag doch dieser Person?"
        effect="Vertrag dem Konto geben"
        preview={null}
        send={give}
        fields={[
          {
            name: 'reason',
            label: 'Warum?',
            hint: 'Steht im Protokoll, zum Beispiel woran du die Person erkannt hast. Sie selbst liest es nicht.',
            rows: 3,
            maxLength: workTextMost,
            value: reason,
            onChange: setReason,
          },
        ]}
      >
        <p>
          Vertrag, Tier, Bankverbindung, Mandat und Briefe stehen dann im Kundenbereich der Person, die „Gehört mir nicht“ gesagt
          hat, als hätte sie gleich „Ja“ gesagt. Das lässt sich hier nicht zurücknehmen. Prüf deshalb vorher, wer anruft.
        </p>
      </Decision>
    </div>
  );
};

/** The business of whoever decides what somebody declared. */
export const GiveContractBack = (held: Held) => {
  const { data: me } = useMe();
  return me !== undefined && mayDo(me.roleKey, 'applications') ? <Giving {...held} /> : null;
};
