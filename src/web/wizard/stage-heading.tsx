import type { ReactNode } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import type { PictureName } from '#web/ui/picture-names.ts';
import styles from './stage-heading.module.css';

/** Takes the focus after a step change, so that a screen reader begins where the eye does. */
export const stageHeadingId = 'seite';

type StageHeadingProps = {
  children: ReactNode;
  sub?: ReactNode;
  picture?: PictureName;
  /** Only heard: the page has a picture of its own to begin with. */ isHidden?: boolean;
};

export const StageHeading = ({ children, sub, picture, isHidden = false }: StageHeadingProps) => (
  <header className={isHidden ? styles.hidden : styles.head}>
    <div>
      <h1 id={stageHeadingId} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {sub !== undefined && <p className={styles.sub}>{sub}</p>}
    </div>
    {picture && <Picture name={picture} size={112} className={styles.picture} />}
  </header>
);
