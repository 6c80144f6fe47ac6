import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LoginForm } from '#web/customer-area/login/login-form.tsx';
import { loginPath } from '#web/customer-area/login/return-path.ts';
import { focusField } from '#web/ui/focus-field.ts';
import { Modal } from '#web/ui/modal.tsx';

/** Lies over the page, which waits below with everything that was typed. */
export const SessionEnded = ({ isOpen, email }: { isOpen: boolean; email: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (isOpen) focusField('loginPassword');
  }, [isOpen]);
  return (
    <Modal open={isOpen} onClose={() => void navigate(loginPath)} title="Du bist nicht mehr angemeldet">
      <p>
        Vielleicht war eine Weile Pause, oder du hast dich in einem anderen Fenster abgemeldet. Melde dich noch einmal an, dann
        geht es genau hier weiter.
      </p>
      <LoginForm email={email} />
    </Modal>
  );
};
