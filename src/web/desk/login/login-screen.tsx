import { KeyRound } from 'lucide-react';
import { LoginCard } from './login-card.tsx';
import { placeAfterLogin } from './place-after-login.ts';
import { usePasskey } from './use-passkey.ts';
import { Button } from '#web/ui/press/button.tsx';

export const LoginScreen = () => {
  const { issues, isBusy, logIn } = usePasskey(() => location.assign(placeAfterLogin(location.search)));
  return (
    <LoginCard title="Anmelden" issues={issues}>
      <p>Mit deinem Schlüssel: Fingerabdruck, Gesicht, PIN oder ein Stick. Ein Passwort gibt es nicht.</p>
      <Button icon={<KeyRound />} busy={isBusy} onClick={logIn}>
        Mit Schlüssel anmelden
      </Button>
      <p>Schlüssel verloren? Wer die Leitung hat, lädt dich neu ein.</p>
    </LoginCard>
  );
};
