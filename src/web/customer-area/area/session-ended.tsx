import { useEffect, useRef } from 'react';
import { LoginForm } from '#web/customer-area/login/login-form.tsx';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { focusField } from '#web/ui/form/issues.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './area.module.css';

const title = 'Du bist nicht mehr angemeldet';

/** Lies over the page, which waits below with everything that was typed. */
export const SessionEnded = ({ isOpen, email, onClose }: { isOpen: boolean; email: string; onClose: () => void }) => {
  useEffect(() => {
    if (isOpen) focusField('loginPassword');
  }, [isOpen]);
  return (
    <Modal open={isOpen} onClose={onClose} title={title}>
      <p>
        Vielleicht war eine Weile Pause, oder du hast dich in einem anderen Fenster abgemeldet. Melde dich noch einmal an, dann
        geht es genau hier weiter.
      </p>
      <LoginForm email={email} />
    </Modal>
  );
};

/** Stands where the page was, after the login was closed: nothing is shown and nothing is lost. */
export const SessionPaused = ({ onLogin }: { onLogin: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.paused}>
      <div className={styles.notice}>
        <Picture name="locked" size={72} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>Was du eingegeben hast, ist noch da. Sobald du dich anmeldest, geht es genau dort weiter.</p>
        <div className={styles.actions}>
          <Button onClick={onLogin}>Wieder anmelden</Button>
          <ButtonLink to="/" variant="secondary">
            Zur Startseite
          </ButtonLink>
        </div>
      </div>
    </div>
  );
};
