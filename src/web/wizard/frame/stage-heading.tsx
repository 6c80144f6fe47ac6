import type { ReactNode } from 'react';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './stage-heading.module.css';

/** Takes the focus after a step change, so that a screen reader begins where the eye does. */
export const stageHeadingId = 'seite';

type StageHeadingProps = {
  children: ReactNode;
  sub?: ReactNode;
  picture?: PictureName;
};

export const StageHeading = ({ children, sub, picture }: StageHeadingProps) => (
  <header className={styles.head}>
    <div>
      <h1 id={stageHeadingId} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {sub !== undefined && <p className={styles.sub}>{sub}</p>}
    </div>
    {picture && <Picture name={picture} size={112} className={styles.picture} />}
  </header>
);
