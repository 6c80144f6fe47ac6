import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ConfirmStep } from './confirm-step.tsx';
import { Door } from './door.tsx';
import { RequestStep } from './request-step.tsx';
import { userAreaPath, useSearch } from './return-path.ts';
import { useLoginState, useTitle } from '#web/use-in-browser.ts';
import styles from './login.module.css';

type Step = { step: 'request' | 'confirm'; email: string; message: string | null };

/** The mails lead here: whoever has a code goes straight on to it. */
export const LoginRequestScreen = () => {
  const { isLoggedIn } = useLoginState();
  useTitle('Passwort festlegen');
  const hasCode = new URLSearchParams(useSearch()).get('schritt') === '2';
  const [chosen, setStep] = useState<Step | null>(null);
  const { step, email, message } = chosen ?? { step: hasCode ? 'confirm' : 'request', email: '', message: null };
  if (isLoggedIn) return <Navigate to={userAreaPath} replace />;

  const isFirst = step === 'request';
  const below = (
    <p className={styles.below}>
      <span>
        Du kennst dein Passwort? <Link to="/login">Zur Anmeldung</Link>
      </span>
    </p>
  );
  return (
    <Door
      title="Passwort festlegen"
      cardTitle={isFirst ? 'Code anfordern' : 'Passwort wählen'}
      lead="Beim ersten Mal oder wenn du es vergessen hast: zwei Schritte, dann bist du drin."
      below={below}
    >
      <ol className={styles.steps}>
        <li {...(isFirst ? { 'aria-current': 'step' } : { 'data-done': true })}>Schritt 1</li>
        <li {...(!isFirst && { 'aria-current': 'step' })}>Schritt 2</li>
      </ol>
      {isFirst ? (
        <RequestStep
          email={email}
          onSent={(email, message) => setStep({ step: 'confirm', email, message })}
          onHasCode={(email) => setStep({ step: 'confirm', email, message: null })}
        />
      ) : (
        <ConfirmStep email={email} message={message} onAgain={(email) => setStep({ step: 'request', email, message: null })} />
      )}
    </Door>
  );
};
