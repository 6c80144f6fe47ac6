import type { ReactNode } from 'react';
import { CallsIndicator } from '#web/shell/calls-indicator.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Header } from '#web/shell/header.tsx';
import styles from './shell.module.css';

export const mainId = 'inhalt';

export const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <a href={`#${mainId}`} className={styles.skip}>
      Zum Inhalt springen
    </a>
    <div className={styles.shell}>
      <Header />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
    <CallsIndicator />
  </>
);
