import type { Issue } from '#domain/basics/issue.ts';
import { IssueIcon } from '#web/ui/form/issue/issue-icon.tsx';
import styles from './parts.module.css';

/** One line, said politely: what was just done. */
export const FlashLine = ({ issue }: { issue: Issue | null }) => (
  <output className={styles.flash} data-level={issue?.level}>
    {issue && (
      <>
        <IssueIcon level={issue.level} />
        <span>{issue.message}</span>
      </>
    )}
  </output>
);
