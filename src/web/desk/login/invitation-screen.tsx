import { KeyRound } from 'lucide-react';
import { useParams } from 'react-router';
import { LoginCard } from './login-card.tsx';
import { usePasskey } from './use-passkey.ts';
import { Button } from '#web/ui/press/button.tsx';

/** Whoever was invited registers a key here, once. */
export const InvitationScreen = () => {
  const { token = '' } = useParams();
  const { issues, isBusy, register } = usePasskey(() => location.assign('/'));
  return (
    <LoginCard title="Willkommen am Schreibtisch" issues={issues}>
      <p>
        Richte deinen Schlüssel ein: Dein Gerät fragt nach Fingerabdruck, Gesicht oder PIN, und damit meldest du dich künftig an.
        Ein Passwort gibt es nicht.
      </p>
      <p>Hattest du schon einen Schlüssel, gilt ab jetzt nur noch der neue.</p>
      <Button icon={<KeyRound />} busy={isBusy} onClick={() => register(token)}>
        Schlüssel einrichten
      </Button>
    </LoginCard>
  );
};
