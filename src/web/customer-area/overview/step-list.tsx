import { Link } from 'react-router';
import type { NextStep } from './next-steps.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './overview.module.css';

const StepLink = ({ to, action, title }: Pick<NextStep, 'to' | 'action' | 'title'>) => {
  const label = `${action}: ${title}`;
  return to.startsWith('/') ? (
    <Link to={to} aria-label={label}>
      {action}
    </Link>
  ) : (
    <a href={to} aria-label={label} target="_blank" rel="noreferrer">
      {action}
    </a>
  );
};

const Step = ({ title, text, picture, to, action }: NextStep) => (
  <li>
    <Picture name={picture} size={44} />
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <StepLink to={to} action={action} title={title} />
  </li>
);

const keyOf = ({ to, title }: NextStep) => `${to} ${title}`;

/** Whoever has many animals sees the first few; `always` stands below them. */
const mostSteps = 3;
const fewSteps = 2;

export const StepList = ({ steps, always }: { steps: readonly NextStep[]; always: readonly NextStep[] }) => {
  const first = steps.length <= mostSteps ? steps : steps.slice(0, fewSteps);
  const rest = steps.slice(first.length);
  return (
    <>
      <ul className={styles.steps}>
        {[...first, ...always].map((step) => (
          <Step key={keyOf(step)} {...step} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={styles.opened}>
          <summary>{rest.length === 1 ? '1 weiteren Hinweis anzeigen' : `${rest.length} weitere Hinweise anzeigen`}</summary>
          <ul className={styles.steps}>
            {rest.map((step) => (
              <Step key={keyOf(step)} {...step} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
