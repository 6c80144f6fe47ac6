import { useEffect, useId, useRef } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { focusField } from './focus-field.ts';
import { IssueIcon } from './issue-icon.tsx';
import { hasError, levelClass } from './issue-level.ts';
import styles from './issue-list.module.css';

export type IssueListProps = {
  issues: readonly Issue[];
  title?: string;
  /** The box takes the focus each time this value changes (a submit count, say); 0 never does. */
  focusOn?: number;
};

/** The common box under a form: every entry with a field leads to its input. */
export const IssueList = ({ issues, title, focusOn = 0 }: IssueListProps) => {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focusOn > 0) box.current?.focus();
  }, [focusOn]);

  if (issues.length === 0) return null;
  const isError = hasError(issues);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={isError ? 'alert' : 'status'}
      aria-labelledby={titleId}
      className={styles.box}
      data-tone={isError ? 'error' : 'calm'}
    >
      <h2 id={titleId} className={styles.title}>
        {title ?? (isError ? 'Bitte prüfe noch diese Angaben' : 'Gut zu wissen')}
      </h2>
      <ul className={styles.list}>
        {issues.map(({ level, field, message }) => (
          <li key={`${level} ${field ?? ''} ${message}`} className={levelClass(level)} data-level={levelClass(level)}>
            <IssueIcon level={level} />
            {field === undefined ? (
              <span>{message}</span>
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  if (focusField(field)) event.preventDefault();
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
