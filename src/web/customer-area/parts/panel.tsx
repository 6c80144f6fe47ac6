import { type ReactNode, useId } from 'react';
import { Card, type CardProps } from '#web/ui/show/card.tsx';
import { useTitle } from '#web/use-title.ts';
import styles from './parts.module.css';

type PanelProps = {
  title: string;
  sub?: ReactNode;
  /** Stands opposite the title. */
  action?: ReactNode;
  tone?: CardProps['tone'];
  children: ReactNode;
};

/** A card of the user area with its title. */
export const Panel = ({ title, sub, action, tone = 'paper', children }: PanelProps) => {
  const id = useId();
  return (
    <Card as="section" floating tone={tone} labelledBy={id} className={styles.panel}>
      <header className={styles.top}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {sub !== undefined && <p className={styles.sub}>{sub}</p>}
        </div>
        {action}
      </header>
      {children}
    </Card>
  );
};

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
