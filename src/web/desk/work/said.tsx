import { type Issue, isSuccess } from '#domain/basics/issue.ts';
import styles from './work.module.css';

/** What came of a key or a button, in one line. */
export const Said = ({ issues }: { issues: readonly Issue[] }) => (
  <div role={isSuccess(issues) ? 'status' : 'alert'} className={styles.said} data-wrong={!isSuccess(issues) || undefined}>
    {issues.map(({ message }) => (
      <p key={message}>{message}</p>
    ))}
  </div>
);
