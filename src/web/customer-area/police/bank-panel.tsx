import { useState } from 'react';
import type { Police } from '#domain/wire/schemas/customer-schemas.ts';
import { Panel } from '#web/customer-area/parts/panel.tsx';
import { Rows } from '#web/customer-area/parts/rows.tsx';
import { IbanChange } from '#web/customer-area/police/iban-change.tsx';
import { dayText } from '#web/customer-area/words.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import styles from './police.module.css';

/** The account and the mandate of this police. A change moves all polices: where it is made, this is said. */
export const BankPanel = ({ police }: { police: Police }) => {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <Panel title="Bankverbindung">
      <Rows
        rows={[
          [
            'IBAN',
            <span key="iban" className={styles.account}>
              {police.paymentIbanMasked}
            </span>,
          ],
          ['Bank', police.paymentBankName],
          ['Mandatsreferenz', police.mandateReference],
          ['Mandat vom', police.mandateDate && dayText(police.mandateDate)],
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
