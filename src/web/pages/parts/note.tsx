import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

/** Worth knowing, set apart from the running text. */
export const Note = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className={styles.note}>
    <Info aria-hidden focusable="false" />
    <div className={styles.words}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  </div>
);
