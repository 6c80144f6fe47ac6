import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { logOutStaff } from '#domain/wire/desk/staff-calls.ts';
import { roleTitles } from '#domain/staff/role.ts';
import { createDeskClient } from '#web/desk/desk-client.ts';
import { useMe } from './use-me.ts';
import { DeskMenu } from './desk-menu.tsx';
import { KeyHelp } from '#web/desk/keys/key-help.tsx';
import { KeyListener } from '#web/desk/keys/key-listener.tsx';
import { sendCommand } from '#web/send-command.ts';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import styles from './desk-frame.module.css';

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
