import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CallsIndicator } from '#web/shell/calls-indicator.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { CalculatorHeader, Header } from '#web/shell/header.tsx';
import styles from './shell.module.css';

export const mainId = 'inhalt';

/** 1-shop 2: the route insurance_animal_page, that is `/beitragberechnen` and below (decisions 8). */
const useIsCalculator = () => /^\/beitragberechnen(?:\/|$)/.test(useLocation().pathname);

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
