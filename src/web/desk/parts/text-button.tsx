import type { ReactNode } from 'react';
import styles from './text-button.module.css';

/** Does something beside the main thing, and takes no more room than its words. */
export const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.button} onClick={onClick}>
    {children}
  </button>
);
