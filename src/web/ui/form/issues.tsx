import { type Issue, issueLevels } from '#domain/basics/issue.ts';
import { CircleAlert, CircleCheck, CircleHelp, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import styles from './field-issues.module.css';
import { useEffect, useId, useRef } from 'react';
import issueListStyles from './issue-list.module.css';

/** Class of an entry in a list of issues (spec 13.9): a level the shop does not know is shown as `unknown`. */
export const levelClass = (level: string): string => (issueLevels.some((issueLevel) => issueLevel === level) ? level : 'unknown');

export const hasError = (issues: readonly Issue[]) => issues.some(({ level }) => level === 'error' || level === 'wtf');

export const issuesOf = (issues: readonly Issue[], field: string) => issues.filter((issue) => issue.field === field);

const inputs = 'input:not([type="hidden"]), select, textarea';

/** Asks whatever is folded around an element to open, before the focus goes there. */
export const revealEvent = 'reveal';

/** Leads to the input of a wire name. A group (radios, a date) is a fieldset of that id: its chosen or first input takes the focus. */
export const focusField = (name: string): boolean => {
  const element = document.getElementById(name);
  if (!element) return false;
  element.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  const input = element.matches(inputs)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(inputs) ?? element);
  element.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
};

const icons: Record<string, typeof Info> = {
  ok: CircleCheck,
  info: Info,
  warn: TriangleAlert,
  error: CircleAlert,
  wtf: OctagonAlert,
};

export const IssueIcon = ({ level }: { level: string }) => {
  const Icon = icons[levelClass(level)] ?? CircleHelp;
  return <Icon aria-hidden focusable="false" />;
};

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

/** Nobody is told to mend their answers where none of them is at fault. */
export const titleOf = (issues: readonly Issue[]) => {
  if (!hasError(issues)) return 'Gut zu wissen';
  const isToMend = hasError(issues.filter(({ field }) => field !== undefined));
  return isToMend ? 'Bitte prüfe noch diese Angaben' : 'Das hat noch nicht geklappt';
};

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
      className={issueListStyles.box}
      data-tone={isError ? 'error' : 'calm'}
    >
      <h2 id={titleId} className={issueListStyles.title}>
        {title ?? titleOf(issues)}
      </h2>
      <ul className={issueListStyles.list}>
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
