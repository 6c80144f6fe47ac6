import type { ReactNode } from 'react';
import styles from './message.module.css';

type MessageProps = { title: string; picture?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page that has one thing to say. */
export const Message = ({ title, picture, actions, children }: MessageProps) => (
  <div className={styles.message} data-pictured={picture !== undefined || undefined}>
    {picture && <div className={styles.picture}>{picture}</div>}
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);
