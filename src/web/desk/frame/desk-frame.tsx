import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { error, type Issue } from '#domain/basics/issue.ts';
import { roleTitles } from '#domain/staff/role.ts';
import { createDeskClient, isLoggedOut, useMe } from '#web/desk/desk-client.ts';
import { DeskMenu } from './desk-menu.tsx';
import { KeyHelp, KeyListener } from '#web/desk/keys/keys.tsx';
import { sendCommand } from '#web/send-command.ts';
import { loginState } from '#web/visit/login-state.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import styles from './desk-frame.module.css';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { SessionEnding, SessionOver } from './session-end.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { logOutStaff } from '#web/calls/desk/staff.ts';

/** Where somebody who logs in again finds their place. */
const loginAddress = (from: string) => `/anmelden?weiter=${encodeURIComponent(from)}`;

const notLeft = error('Das Abmelden hat nicht geklappt, du bist noch angemeldet. Bitte versuche es gleich noch einmal.');

const Inside = ({ children }: { children: ReactNode }) => {
  const query = useMe();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const leave = async () => {
    const { data } = await sendCommand(logOutStaff, {});
    if (data === null) setIssues([notLeft]);
    else location.assign('/anmelden');
  };
  if (query.data === undefined && isLoggedOut(query.error))
    return <Navigate to={loginAddress(location.pathname + location.search)} replace />;
  // Nobody is known to work here yet: what is told instead stands alone on the page.
  if (query.data === undefined)
    return (
      <main className={styles.main}>
        <Asked query={query} isWhole>
          {() => null}
        </Asked>
      </main>
    );
  const { roleKey, name } = query.data;
  return (
    <KeyListener>
      <a href="#inhalt" className={styles.skip}>
        Zum Inhalt springen
      </a>
      <div className={styles.desk}>
        <DeskMenu roleKey={roleKey} name={name} roleTitle={roleTitles[roleKey]} onLeave={() => void leave()} />
        <main id="inhalt" tabIndex={-1} className={styles.main}>
          <IssueList issues={issues} />
          <SessionEnding />
          <Outlet />
        </main>
      </div>
      <KeyHelp />
      {children}
      <ScrollRestoration />
    </KeyListener>
  );
};

/** Around every screen of somebody who is logged in. */
export const DeskFrame = () => {
  const [isOver, setOver] = useState(false);
  const [client] = useState(() => createDeskClient(() => setOver(true)));
  useEffect(() => {
    let isListening = false;
    const forget = loginState.subscribe(() => {
      if (isListening) setOver(true);
    });
    // What is told from now on is a command that was answered with 401.
    isListening = true;
    return forget;
  }, []);
  const goOn = () => {
    setOver(false);
    void client.invalidateQueries();
  };
  return (
    <QueryClientProvider client={client}>
      <Inside>
        <SessionOver open={isOver} onClose={() => setOver(false)} onDone={goOn} />
      </Inside>
    </QueryClientProvider>
  );
};

/** Until the first screen is there. */
export const Arriving = () => <LoadingIndicator isActive />;

export const NotFoundScreen = () => (
  <Screen title="Das gibt es hier nicht">
    <p>
      Die Adresse führt zu nichts. <Link to="/">Zum Arbeitskorb</Link>
    </p>
  </Screen>
);

/** A mistake of our own: nothing that was sent is lost by it. */
export const TroubleScreen = () => (
  <main style={{ padding: 'var(--s8)', display: 'grid', gap: 'var(--s4)', justifyItems: 'start' }}>
    <h1>Hier ist uns ein Fehler passiert</h1>
    <p>Was du abgeschickt hast, ist gespeichert. Lade die Seite neu, um weiterzuarbeiten.</p>
    <Button onClick={() => location.reload()}>Neu laden</Button>
  </main>
);
