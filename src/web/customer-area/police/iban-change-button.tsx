import { useState } from 'react';
import { IbanChange } from './iban-change.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './police.module.css';

/** Opens the form for a new account, and says when it is done. */
export const IbanChangeButton = () => {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
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
    </>
  );
};
