import type { Status } from './words.ts';
import styles from './status-chip.module.css';

export const StatusChip = ({ label, tone }: Status) => (
  <span className={styles.chip} data-tone={tone}>
    {label}
  </span>
);
