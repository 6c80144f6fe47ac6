import type { ReactNode } from 'react';
import styles from './wizard.module.css';

export const WizardGround = ({ children }: { children: ReactNode }) => (
  <div className={styles.ground}>
    <div className={styles.wrap}>{children}</div>
  </div>
);
