import type { Status } from '#web/customer-area/words.ts';
import styles from './parts.module.css';

export const StatusChip = ({ label, tone }: Status) => (
  <span className={styles.chip} data-tone={tone}>
    {label}
  </span>
);
