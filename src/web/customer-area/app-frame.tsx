import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { noteVisit } from '#web/visit/track-visits.ts';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import styles from './area/area.module.css';

/** Around every screen of the app. */
export const AppFrame = () => {
  const { pathname } = useLocation();
  useEffect(() => noteVisit(pathname), [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
};

/** A link led out of the app: what is there is a document of its own. */
export const OtherDocument = () => {
  useEffect(() => location.reload(), []);
  return null;
};

/** Until the first screen is there. */
export const Arriving = () => (
  <div className={styles.arriving}>
    <LoadingIndicator isActive />
  </div>
);
