import { useEffect, useRef } from 'react';
import styles from './profile.module.css';

/** Says that something was done, and takes the focus from the form that is gone. */
export const Done = ({ message }: { message: string | null }) => {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (message !== null) box.current?.focus();
  }, [message]);
  return (
    <output ref={box} tabIndex={-1} className={styles.done}>
      {message}
    </output>
  );
};
