import type { Issue } from '#domain/basics/issue.ts';
import { IssueIcon } from './issue-icon.tsx';
import { levelClass } from './issue-level.ts';
import styles from './field-issues.module.css';

/** What there is to say about one input, in words under it. */
export const FieldIssues = ({ id, issues }: { id: string; issues: readonly Issue[] }) =>
  issues.length > 0 && (
    <ul id={id} className={styles.list}>
      {issues.map((issue) => (
        <li key={issue.level + issue.message} className={levelClass(issue.level)} data-level={levelClass(issue.level)}>
          <IssueIcon level={issue.level} />
          <span>{issue.message}</span>
        </li>
      ))}
    </ul>
  );
