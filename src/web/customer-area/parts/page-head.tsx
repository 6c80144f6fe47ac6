import type { ReactNode } from 'react';
import { useTitle } from '#web/use-title.ts';
import styles from './parts.module.css';

type PageHeadProps = {
  title: string;
  /** Where it says something else than the title. */ windowTitle?: string;
  sub?: ReactNode;
  children?: ReactNode;
};

/** The head of a screen, which also names the window. */
export const PageHead = ({ title, windowTitle = title, sub, children }: PageHeadProps) => {
  useTitle(windowTitle);
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.pageTitle}>{title}</h1>
        {sub !== undefined && <p className={styles.lead}>{sub}</p>}
      </div>
      {children}
    </header>
  );
};
