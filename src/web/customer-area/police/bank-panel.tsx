import { useState } from 'react';
import type { Police } from '#domain/wire/customer-schemas.ts';
import { useIban } from '#web/customer-area/area/records.ts';
import { Panel } from '#web/customer-area/parts/panel.tsx';
import { Rows } from '#web/customer-area/parts/rows.tsx';
import { IbanChange } from '#web/customer-area/police/iban-change.tsx';
import { dayText } from '#web/customer-area/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import styles from './police.module.css';

/** One account for all polices: where it is changed, this is said. */
export const BankPanel = ({ police }: { police: Police }) => {
  const { data: iban } = useIban();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <Panel title="Bankverbindung">
      <Rows
        rows={[
          ['IBAN', (iban?.ibanMasked ?? police.paymentIbanMasked).replaceAll(' ', '\u00a0')],
          ['Bank', iban?.bankName],
          ['Mandatsreferenz', iban?.mandateReference],
          ['Mandat vom', iban && dayText(iban.mandateDate)],
        ]}
      />
      <output className={styles.done}>{done}</output>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Bankverbindung ändern
        </Button>
      </div>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Bankverbindung ändern">
        <IbanChange
          onDone={(message) => {
            setDone(message);
            setOpen(false);
          }}
        />
      </Modal>
    </Panel>
  );
};
