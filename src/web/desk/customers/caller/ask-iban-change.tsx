import { useState } from 'react';
import { ibanInputLength } from '#domain/person/payment.ts';
import { callWith } from '#domain/wire/call.ts';
import { askIbanChange, previewIbanChange, takeIbanChangeBack } from '#web/calls/desk/callers.ts';
import { useRefreshCustomer } from '#web/desk/customers/records.ts';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview } from '#web/desk/work/use-command.ts';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/customers/customer.module.css';
import { useCallerCheck } from './caller-check.tsx';

/** Nothing changes by it: the account of today stays. */
const TakeBack = ({ userId, ibanChangeId }: { userId: number; ibanChangeId: number }) => {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshCustomer(userId);
  const send = async () => {
    const { data, issues } = await sendCommand(callWith(takeIbanChangeBack, { userId }), { ibanChangeId });
    await refresh();
    return data === null ? issues : [];
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Neue IBAN zurücknehmen
      </Button>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Neue IBAN zurücknehmen"
        effect="Zurücknehmen"
        preview={null}
        send={send}
        fields={[]}
      >
        <p>Der Link in der E-Mail gilt dann nicht mehr und sagt das auch. Es bleibt beim bisherigen Konto.</p>
      </Decision>
    </>
  );
};

/** For a caller who was asked who they are; it takes effect with the press on the link of a mail. */
export const AskIbanChange = ({ userId, pendingId }: { userId: number; pendingId: number | null }) => {
  const { data } = useCallerCheck({ userId });
  const [isOpen, setOpen] = useState(false);
  const [paymentIban, setIban] = useState('');
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const refresh = useRefreshCustomer(userId);
  const send = async (previewKey: string | null) => {
    const order = { paymentIban, requestKey, previewKey };
    const { data, issues } = await sendCommand(callWith(askIbanChange, { userId }), order);
    if (data === null) return issues;
    setIban('');
    setRequestKey(newRequestKey());
    await refresh();
    return [];
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Neue IBAN zur Bestätigung senden
      </Button>
      {pendingId !== null && <TakeBack userId={userId} ibanChangeId={pendingId} />}
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Neue IBAN zur Bestätigung senden"
        effect="E-Mail zur Bestätigung senden"
        preview={() => askPreview(callWith(previewIbanChange, { userId }), { paymentIban })}
        send={send}
        fields={[{ name: 'paymentIban', label: 'Neue IBAN', value: paymentIban, onChange: setIban, maxLength: ibanInputLength }]}
      >
        <p>
          {data?.until === null && 'Prüf zuerst, wer anruft. '}
          Die Person bekommt eine E-Mail mit einem Link. Erst wenn sie dort bestätigt und das Mandat erteilt, gilt das neue Konto.
          Der Link gilt sieben Tage; ein neuerer ersetzt ihn.
        </p>
      </Decision>
    </div>
  );
};
