import { Link, Navigate } from 'react-router';
import { Door } from './door.tsx';
import { LoginForm } from './login-form.tsx';
import { readReturnPath, userAreaPath, useSearch } from './return-path.ts';
import { FlashLine, useFlash } from '#web/customer-area/flash.tsx';
import { useLoginState, useTitle } from '#web/use-in-browser.ts';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import styles from './login.module.css';

export const LoginScreen = () => {
  const search = useSearch();
  const { isLoggedIn } = useLoginState();
  useTitle('Anmelden');
  const word = useFlash('login');
  const returnPath = readReturnPath(search);
  if (isLoggedIn) return <Navigate to={returnPath} replace />;

  const below = (
    <div className={styles.below}>
      <p>Du bist zum ersten Mal hier oder hast dein Passwort vergessen?</p>
      <div>
        <ButtonLink to="/login_request" variant="secondary">
          Passwort festlegen
        </ButtonLink>
      </div>
      <p>
        Noch kein Vertrag? <Link to="/beitragberechnen">Beitrag berechnen</Link>
      </p>
    </div>
  );
  return (
    <Door
      title="Willkommen zurück"
      cardTitle="Anmelden"
      lead="Verträge, Dokumente und alles rund um dein Tier an einem Ort."
      below={below}
    >
      {word !== null ? (
        <FlashLine issue={word} />
      ) : (
        returnPath !== userAreaPath && <p>Bitte melde dich an. Danach geht es dort weiter, wo du hinwolltest.</p>
      )}
      <LoginForm />
    </Door>
  );
};
