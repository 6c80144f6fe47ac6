import { HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { headerNoteId } from '#web/site/find.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { useInBrowser } from '#web/use-in-browser.ts';
import styles from './saved-note.module.css';

const NoteButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles.note} onClick={onClick}>
    <HardDriveDownload aria-hidden size={18} />
    Auf diesem Gerät gespeichert
  </button>
);

/** Says that a reload loses nothing, and lets the entries be deleted. In the header where there is room, else below the form. */
export const SavedNote = ({ isKept, onForget }: { isKept: boolean; onForget: () => void }) => {
  // Read again after the header of this page is there.
  const header = useInBrowser(() => document.getElementById(headerNoteId), null);
  const [isOpen, setOpen] = useState(false);
  if (!isKept) return null;
  const note = <NoteButton onClick={() => setOpen(true)} />;
  return (
    <>
      {header && createPortal(note, header)}
      <div className={styles.inPage}>{note}</div>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Deine Eingaben auf diesem Gerät"
        footer={
          <>
            <Button variant="secondary" onClick={onForget}>
              Löschen und neu beginnen
            </Button>
            <Button onClick={() => setOpen(false)}>Behalten</Button>
          </>
        }
      >
        <p>
          Was du hier eingibst, bleibt 30 Tage in diesem Browser, damit nach einem Neuladen oder ohne Netz nichts verloren geht.
          Deine Bankverbindung gehört nicht dazu. Nach dem Abschluss wird alles gelöscht.
        </p>
      </Modal>
    </>
  );
};
