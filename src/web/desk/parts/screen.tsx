import type { ReactNode } from 'react';
import brand from '#reference/brand.json' with { type: 'json' };
import styles from './screen.module.css';

type ScreenProps = {
  title: string;
  /** Beside the title: a count, a state, the main button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The title of the screen, also of the tab. */
export const Screen = ({ title, aside, children }: ScreenProps) => (
  <>
    <title>{`${title} – ${brand.name} Schreibtisch`}</title>
    <div className={styles.head}>
      <h1>{title}</h1>
      {aside}
    </div>
    {children}
  </>
);
