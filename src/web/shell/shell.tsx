import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { registerWorker } from '#web/offline/register-worker.ts';
import { watchBackend } from '#web/shell/backend-check.ts';
import { CallsIndicator } from '#web/shell/calls-indicator.tsx';
import { CookieBanner } from '#web/shell/consent/cookie-banner.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { CalculatorHeader, Header } from '#web/shell/header.tsx';
import { Notices } from '#web/shell/notices/notices.tsx';
import { useScroll } from '#web/shell/scroll/use-scroll.ts';
import { Sidebar } from '#web/shell/sidebar.tsx';
import { useTracking } from '#web/shell/tracking/use-tracking.ts';
import { useAppRendered } from '#web/shell/use-app-rendered.ts';
import { useInBrowser } from '#web/use-in-browser.ts';
import styles from './shell.module.css';

export const mainId = 'inhalt';

/**
 * 1-shop 2: the route insurance_animal_page, that is `/beitragberechnen` and below (decisions 8). What lies below begins as the
 * fallback page, which was written for no address: the script must find the page as it was written, and may change it then.
 */
const useIsCalculator = () => {
  const { pathname } = useLocation();
  return useInBrowser(() => /^\/beitragberechnen(?:\/|$)/.test(pathname), /^\/beitragberechnen\/?$/.test(pathname));
};

/** What goes on beside every page. It shows nothing: what changes in here draws nothing else anew. */
const ShellWork = () => {
  useScroll(mainId);
  useTracking();
  useAppRendered();
  useEffect(() => {
    void watchBackend();
    // Here and not in the entry: the entry must load nothing that has styles, or these come before the root's, which order them all.
    if (import.meta.env.PROD) registerWorker();
  }, []);
  return null;
};

export const Shell = ({ children }: { children: ReactNode }) => {
  const isCalculator = useIsCalculator();
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        Zum Inhalt springen
      </a>
      <Notices>
        <CookieBanner />
      </Notices>
      <div className={styles.shell}>
        {isCalculator ? <CalculatorHeader /> : <Header />}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer hasSiteMap={!isCalculator} />
      </div>
      <Sidebar />
      <CallsIndicator />
      <ShellWork />
    </>
  );
};
