import styles from './key.module.css';

/** A key, shown beside what it does. Screen readers are told the keys in the help. */
export const Key = ({ children }: { children: string }) => (
  <span className={styles.keys} aria-hidden>
    {children.split(' ').map((key) => (
      <kbd key={key} className={styles.key}>
        {key}
      </kbd>
    ))}
  </span>
);
