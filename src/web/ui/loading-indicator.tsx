import { useEffect, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './loading-indicator.module.css';

/** 1-shop 4 and 9: work that is done sooner shows no spinner. */
export const spinnerDelayMs = 150;

export type LoadingIndicatorProps = {
  isActive: boolean;
  label?: string;
  /** `corner` floats at the window's edge (any backend task); `inline` stands where it is put. */
  place?: 'corner' | 'inline';
};

export const LoadingIndicator = ({ isActive, label = 'Wird geladen …', place = 'inline' }: LoadingIndicatorProps) => {
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
    <output className={classNames(styles.indicator, styles[place])}>
      {isActive && isShown && (
        <span className={styles.pill}>
          <span className={styles.spinner} aria-hidden />
          {label}
        </span>
      )}
    </output>
  );
};
