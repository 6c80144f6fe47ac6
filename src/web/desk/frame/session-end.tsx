import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePasskey } from '#web/desk/login/login-screen.tsx';
import { TextButton } from '#web/desk/parts/screen.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './desk-frame.module.css';

const minuteMs = 60_000;
/** spec 19.2: half an hour without use; typing is use. */
const idleMs = 30 * minuteMs;
const wordBeforeMs = 2 * minuteMs;
const sayEveryMs = 5 * minuteMs;

/** Whoever writes stays logged in; whoever does nothing hears it before the session ends. */
export const SessionEnding = () => {
  const client = useQueryClient();
  const answeredAt = useRef(0);
  const [isEnding, setEnding] = useState(false);
  const goOn = () => void client.refetchQueries({ queryKey: ['me'] });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      answeredAt.current = Date.now();
      setEnding(false);
      clearTimeout(timer);
      timer = setTimeout(() => setEnding(true), idleMs - wordBeforeMs);
    };
    begin();
    const forget = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') begin();
    });
    const typed = () => {
      if (Date.now() - answeredAt.current < sayEveryMs) return;
      answeredAt.current = Date.now();
      void client.refetchQueries({ queryKey: ['me'] });
    };
    addEventListener('keydown', typed);
    return () => {
      clearTimeout(timer);
      forget();
      removeEventListener('keydown', typed);
    };
  }, [client]);
  return (
    <output className={styles.word} hidden={!isEnding}>
      {isEnding && (
        <>
          In zwei Minuten wirst du abgemeldet. <TextButton onClick={goOn}>Weiterarbeiten</TextButton>
        </>
      )}
    </output>
  );
};

type SessionOverProps = { open: boolean; onClose: () => void; onDone: () => void };

/** Lies over whatever was being written, which is still there afterwards. */
export const SessionOver = ({ open, onClose, onDone }: SessionOverProps) => {
  const { issues, isBusy, logIn } = usePasskey(onDone);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Du bist nicht mehr angemeldet"
      footer={
        <Button icon={<KeyRound />} busy={isBusy} onClick={logIn}>
          Mit Schlüssel anmelden
        </Button>
      }
    >
      <p>Was du geschrieben hast, steht noch da. Melde dich an und sende es dann noch einmal ab.</p>
      <IssueList issues={issues} />
    </Modal>
  );
};
