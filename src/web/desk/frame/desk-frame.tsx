import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate, Link } from 'react-router';
import { roleTitles } from '#domain/staff/role.ts';
import { createDeskClient, useMe } from '#web/desk/desk-client.ts';
import { DeskMenu } from './desk-menu.tsx';
import { KeyHelp, KeyListener } from '#web/desk/keys/keys.tsx';
import { sendCommand } from '#web/send-command.ts';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import styles from './desk-frame.module.css';
import { Screen } from '#web/desk/parts/screen.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { logOutStaff } from '#web/calls/desk/staff.ts';

/** Where somebody who logs in again finds their place. */
const loginAddress = (from: string) => `/anmelden?weiter=${encodeURIComponent(from)}`;

const Inside = () => {
  const { data: me } = useMe();
  if (me === undefined) return <LoadingIndicator isActive />;
  const leave = async () => {
    await sendCommand(logOutStaff, {});
    location.assign('/anmelden');
  };
  return (
    <KeyListener>
      <a href="#inhalt" className={styles.skip}>
        Zum Inhalt springen
      </a>
      <div className={styles.desk}>
        <DeskMenu roleKey={me.roleKey} name={me.name} roleTitle={roleTitles[me.roleKey]} onLeave={() => void leave()} />
        <main id="inhalt" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <KeyHelp />
      <ScrollRestoration />
    </KeyListener>
  );
};

/** Around every screen of somebody who is logged in. */
export const DeskFrame = () => {
  const navigate = useNavigate();
  const [client] = useState(() => createDeskClient(() => void navigate(loginAddress(location.pathname + location.search))));
  return (
    <QueryClientProvider client={client}>
      <Inside />
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
