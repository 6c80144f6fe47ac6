import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { CallsIndicator } from '#web/shell/calls-indicator.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { CalculatorHeader, Header } from '#web/shell/header.tsx';
import styles from './shell.module.css';

export const mainId = 'inhalt';

const never = () => () => {};

/**
 * 1-shop 2: the route insurance_animal_page, that is `/beitragberechnen` and below (decisions 8). What lies below begins as the
 * fallback page, which was written for no address: the script must find the page as it was written, and may change it then.
 */
const useIsCalculator = () => {
  const { pathname } = useLocation();
  return useSyncExternalStore(
    never,
    () => /^\/beitragberechnen(?:\/|$)/.test(pathname),
    () => /^\/beitragberechnen\/?$/.test(pathname),
  );
};

export const Shell = ({ children }: { children: ReactNode }) => {
  const isCalculator = useIsCalculator();
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        Zum Inhalt springen
      </a>
      <div className={styles.shell}>
        {isCalculator ? <CalculatorHeader /> : <Header />}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer hasSiteMap={!isCalculator} />
      </div>
      <CallsIndicator />
    </>
  );
};
