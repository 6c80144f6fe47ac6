import { useState } from 'react';
import { mayDo } from '#domain/staff/role.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { callWith } from '#domain/wire/call.ts';
import { correctEmail, previewEmailCorrection } from '#web/calls/desk/customers.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/customers/customer.module.css';

type Bought = { userId: number };

const Correcting = ({ userId }: Bought) => {
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const { runNow } = useCommand();
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        E-Mail-Adresse berichtigen
      </Button>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title="E-Mail-Adresse berichtigen"
        effect="Adresse berichtigen"
        look="Ansehen, was geschieht"
        preview={() => askPreview(callWith(previewEmailCorrection, { userId }), { email, reason })}
        send={(previewKey) => runNow(callWith(correctEmail, { userId }), { email, reason, previewKey })}
        fields={[
          { name: 'email', label: 'Richtige E-Mail-Adresse', maxLength: 254, value: email, onChange: setEmail },
          {
            name: 'reason',
            label: 'Warum?',
            hint: 'Steht im Protokoll. Die Person liest es nicht.',
            rows: 2,
            maxLength: workTextMost,
            value: reason,
            onChange: setReason,
          },
        ]}
      >
        <p>
          Für einen Kauf ohne Anmeldung, bei dem die Adresse vertippt war. Prüf zuerst, wer anruft: Wer das neue Postfach hat,
          kann den Vertrag danach übernehmen.
        </p>
      </Decision>
    </div>
  );
};

/** The business of whoever decides what somebody declared. */
export const CorrectEmail = (bought: Bought) => {
  const { data: me } = useMe();
  return me !== undefined && mayDo(me.roleKey, 'applications') ? <Correcting {...bought} /> : null;
};
