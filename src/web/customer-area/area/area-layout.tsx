import { CallFailed } from '#web/api.ts';
import { inPracticePath } from '#web/site/find.ts';
import { createQueryClient } from '#web/query-client.ts';
import { ArrowRight } from 'lucide-react';
import { useLocation, Navigate, Outlet, useNavigate } from 'react-router';
import { useUnconfirmedContracts } from './records.ts';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { userAreaPath, loginAddress, loginPath } from '#web/customer-area/login/return-path.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ok } from '#domain/basics/issue.ts';
import { Arriving } from '#web/customer-area/app-frame.tsx';
import { AreaNavigation } from './area-navigation.tsx';
import { SessionEnded, SessionPaused } from './session-ended.tsx';
import { FlashLine, flash, useFlash } from '#web/customer-area/flash.tsx';
import { hasTrace, refreshLogin } from '#web/visit/login-state.ts';
import { useLoginState } from '#web/use-in-browser.ts';
import { Message } from '#web/ui/show/message.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { BroughtPhotos } from './brought-photos.tsx';
import styles from './area.module.css';

const freshMs = 30_000;
/** After that a line is as good as none to somebody who stands at a counter. */
const patienceMs = 3_000;

/** What the server answered is its word; only silence is asked again by itself. Coming back to the tab asks too. */
const createAreaClient = () =>
  createQueryClient({
    staleTime: freshMs,
    retry: (count, cause) => cause instanceof CallFailed && count < 1,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** Whoever comes by a link to a list that is still empty is told why; the overview itself asks. */
const Unanswered = () => {
  const { pathname } = useLocation();
  const { data: contracts = [] } = useUnconfirmedContracts();
  if (contracts.length === 0 || pathname === userAreaPath) return null;
  return (
    <ButtonLink to={userAreaPath} variant="secondary" icon={<ArrowRight />}>
      {contracts.length === 1
        ? 'Gehört ein neuer Vertrag dir? Bitte antworte'
        : `Gehören ${contracts.length} neue Verträge dir? Bitte antworte`}
    </ButtonLink>
  );
};

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
 * The user area: for customers only. Whoever arrives without a session is led to the login and back. When the session ends
 * later, the page stays as it is under the login, also when that is closed, so that nothing that was typed is lost.
 */
export default function AreaLayout() {
  const login = useLoginState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [client] = useState(createAreaClient);
  const [isAsked, setAsked] = useState(false);
  const [isSlow, setSlow] = useState(false);
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
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
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
    const isWithoutServer = isAsked ? login.isUnreachable : isSlow;
    // The code for a practice lies on this phone: it is shown while nobody can say who is there.
    if (isWithoutServer && pathname === inPracticePath && hasTrace())
      return (
        <QueryClientProvider client={client}>
          <div className={styles.ground}>
            <div className={styles.wrap}>
              <div className={styles.content}>
                <Outlet />
              </div>
            </div>
          </div>
        </QueryClientProvider>
      );
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
            <BroughtPhotos />
            <Outlet />
          </div>
        </div>
      </div>
      <SessionEnded isOpen={!isLoggedIn && !isLoginClosed} email={email} onClose={() => setLoginClosed(true)} />
    </QueryClientProvider>
  );
}
