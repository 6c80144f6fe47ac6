import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { ok } from '#domain/basics/issue.ts';
import { Arriving } from '#web/customer-area/app-frame.tsx';
import { AreaNavigation } from './area-navigation.tsx';
import { createAreaClient } from './query-client.ts';
import { SessionEnded, SessionPaused } from './session-ended.tsx';
import { Unanswered } from './unanswered.tsx';
import { FlashLine } from '#web/customer-area/parts/flash-line.tsx';
import { flash, useFlash } from '#web/customer-area/flash.ts';
import { loginAddress, loginPath, userAreaPath } from '#web/customer-area/login/return-path.ts';
import { refreshLogin } from '#web/visit/login-state.ts';
import { useLoginState } from '#web/use-login-state.ts';
import { Message } from '#web/ui/show/message.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './area.module.css';

/** Logged out on purpose. */
const Farewell = () => {
  const navigate = useNavigate();
  useEffect(() => {
    flash('login', ok('Abmeldung erfolgreich'));
    void navigate(loginPath, { replace: true });
  }, [navigate]);
  return null;
};

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <Message title="Wir erreichen den Server gerade nicht" actions={<Button onClick={onRetry}>Noch einmal versuchen</Button>}>
    <p role="alert">Deine Verträge und Daten sind sicher. Bitte versuche es in einem Moment noch einmal.</p>
  </Message>
);

/**
 * The user area: for customers only. Who arrives without a session is led to the login and back. When the session ends
 * later, the page stays as it is under the login, also when that is closed, so that nothing that was typed is lost.
 */
export default function AreaLayout() {
  const login = useLoginState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [client] = useState(createAreaClient);
  const [isAsked, setAsked] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  const [email, setEmail] = useState('');
  const [isLoginClosed, setLoginClosed] = useState(false);
  const lastEmail = useRef<string | null>(null);
  const wasOut = useRef(false);
  const word = useFlash('user-area');
  const { isLoggedIn, user } = login;
  if (isLoggedIn && !hasEntered) setEntered(true);
  if (isLoggedIn && isLoginClosed) setLoginClosed(false);
  if (user !== null && user.userEmail !== email) setEmail(user.userEmail);

  useEffect(() => {
    void refreshLogin().then(() => setAsked(true));
  }, []);
  useEffect(() => {
    if (!isLoggedIn) wasOut.current = true;
    if (!isLoggedIn || user === null) return;
    const isBack = wasOut.current && lastEmail.current !== null;
    const isSamePerson = lastEmail.current === user.userEmail;
    lastEmail.current = user.userEmail;
    wasOut.current = false;
    if (!isBack) return;
    if (isSamePerson) void client.invalidateQueries();
    else {
      client.clear();
      void navigate(userAreaPath, { replace: true });
    }
  }, [isLoggedIn, user, client, navigate]);

  if (login.hasLeft && !isLoggedIn) return <Farewell />;
  if (!hasEntered) {
    if (!isAsked) return <Arriving />;
    if (login.isUnreachable) return <Unreachable onRetry={() => void refreshLogin()} />;
    return <Navigate to={loginAddress(`${pathname}${search}`)} replace />;
  }
  return (
    <QueryClientProvider client={client}>
      <div className={styles.ground}>
        {isLoginClosed && <SessionPaused onLogin={() => setLoginClosed(false)} />}
        <div className={styles.wrap} hidden={isLoginClosed} data-covered={!isLoggedIn || undefined}>
          <AreaNavigation user={user} />
          <div className={styles.content}>
            <FlashLine issue={word} />
            <Unanswered />
            <Outlet />
          </div>
        </div>
      </div>
      <SessionEnded isOpen={!isLoggedIn && !isLoginClosed} email={email} onClose={() => setLoginClosed(true)} />
    </QueryClientProvider>
  );
}
