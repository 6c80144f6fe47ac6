import { Text } from '#web/text/text.tsx';
import styles from './steps.module.css';

export type Step = { title: string; text: string };

/** What comes after what: each number stands under its own small roof. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text }, index) => (
      <li key={title} className={styles.step}>
        <span className={styles.number} aria-hidden>
          <svg viewBox="0 0 72 30" focusable="false">
            <path d="M4 26 36 5l32 21" />
          </svg>
          {index + 1}
        </span>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>
            <Text>{text}</Text>
          </p>
        </div>
      </li>
    ))}
  </ol>
);
