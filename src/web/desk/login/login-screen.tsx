import { type ReactNode, useState } from 'react';
import { type Issue, error, isSuccess } from '#domain/basics/issue.ts';
import brand from '#reference/brand.json' with { type: 'json' };
import { IssueList } from '#web/ui/form/issues.tsx';
import { Logo } from '#web/ui/show/logo.tsx';
import styles from './login-screen.module.css';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { sendCommand } from '#web/send-command.ts';
import { KeyRound } from 'lucide-react';
import { Button } from '#web/ui/press/button.tsx';
import { useParams } from 'react-router';
import { getLoginOptions, getRegistrationOptions, logInStaff, registerPasskey } from '#web/calls/desk/staff.ts';

type LoginCardProps = { title: string; issues: readonly Issue[]; children: ReactNode };

const LoginCard = ({ title, issues, children }: LoginCardProps) => (
  <main className={styles.place}>
    <title>{`${title} – ${brand.name} Schreibtisch`}</title>
    <div className={styles.card}>
      <p className={styles.brand}>
        <Logo size={32} /> {brand.name} Schreibtisch
      </p>
      <h1>{title}</h1>
      {children}
      <IssueList issues={issues} />
    </div>
  </main>
);

/** Where somebody was before; never another host, whatever stands in the address. */
export const placeAfterLogin = (search: string) => {
  const wished = new URLSearchParams(search).get('weiter') ?? '/';
  return /^\/(?![/\\])/.test(wished) ? wished : '/';
};

const refusedByPerson = error(
  'Der Schlüssel wurde nicht benutzt: abgebrochen oder zu lange gewartet. Bitte versuche es noch einmal.',
);
const notSupported = error('Dieser Browser kann keine Schlüssel (Passkeys). Bitte nimm einen aktuellen.');

/** The browser throws whatever a person or a device refuses. */
const signed = async <Signed,>(sign: () => Promise<Signed>): Promise<Signed | null> => sign().catch(() => null);

const logIn = async (): Promise<readonly Issue[]> => {
  const { data, issues } = await sendCommand(getLoginOptions, {});
  if (data === null) return issues;
  const credential = await signed(() => startAuthentication({ optionsJSON: data.options as never }));
  if (credential === null) return [refusedByPerson];
  return (await sendCommand(logInStaff, { credential } as never)).issues;
};

const register = async (token: string): Promise<readonly Issue[]> => {
  const { data, issues } = await sendCommand(getRegistrationOptions, { token });
  if (data === null) return issues;
  const credential = await signed(() => startRegistration({ optionsJSON: data.options as never }));
  if (credential === null) return [refusedByPerson];
  return (await sendCommand(registerPasskey, { token, credential } as never)).issues;
};

/** One ceremony at a time; `onDone` when the server let somebody in. */
export const usePasskey = (onDone: () => void) => {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const run = async (ceremony: () => Promise<readonly Issue[]>) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = 'PublicKeyCredential' in window ? await ceremony() : [notSupported];
    setBusy(false);
    setIssues(isSuccess(outcome) ? [] : outcome);
    if (isSuccess(outcome)) onDone();
  };
  return { issues, isBusy, logIn: () => void run(logIn), register: (token: string) => void run(() => register(token)) };
};

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
