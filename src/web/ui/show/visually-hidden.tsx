import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>;

/** Inside a link with `target="_blank"`: who listens is told before the page is left. */
export const NewTabHint = () => <VisuallyHidden> (öffnet in einem neuen Tab)</VisuallyHidden>;
