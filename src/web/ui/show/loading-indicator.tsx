import { useEffect, useState } from 'react';
import { spinnerDelayMs } from '#web/visit/running-calls.ts';
import styles from './loading-indicator.module.css';

type LoadingPillProps = { label?: string; hidden?: boolean };

export const LoadingPill = ({ label = 'Wird geladen …', hidden }: LoadingPillProps) => (
  <span className={styles.pill} hidden={hidden}>
    <span className={styles.spinner} aria-hidden />
    {label}
  </span>
);

export const LoadingIndicator = ({ isActive, label }: { isActive: boolean; label?: string }) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setShown(true), spinnerDelayMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isActive]);

  return (
    <output className={styles.indicator}>{isActive && isShown && <LoadingPill {...(label !== undefined && { label })} />}</output>
  );
};
