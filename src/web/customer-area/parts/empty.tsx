import type { ReactNode } from 'react';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './parts.module.css';

type EmptyProps = { picture: PictureName; title: string; children: ReactNode; action?: ReactNode };

/** Nothing here yet, and what to do about it. */
export const Empty = ({ picture, title, children, action }: EmptyProps) => (
  <div className={styles.empty}>
    <Picture name={picture} size={88} />
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.sub}>{children}</p>
    </div>
    {action}
  </div>
);
