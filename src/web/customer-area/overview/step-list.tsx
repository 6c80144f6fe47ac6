import { Link } from 'react-router';
import type { NextStep } from '#web/customer-area/overview/next-steps.ts';
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

export const StepList = ({ steps }: { steps: readonly NextStep[] }) => (
  <ul className={styles.steps}>
    {steps.map(({ title, text, picture, to, action }) => (
      <li key={`${to} ${title}`}>
        <Picture name={picture} size={44} />
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <StepLink to={to} action={action} title={title} />
      </li>
    ))}
  </ul>
);
