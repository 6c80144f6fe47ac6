import { Text } from '#web/text/text.tsx';
import styles from './text-blocks.module.css';
import { Check } from 'lucide-react';

/** A plain list; a small gable stands before each entry. */
export const Points = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.points} data-list>
    {items.map((item) => (
      <li key={item}>
        <Text>{item}</Text>
      </li>
    ))}
  </ul>
);

export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list} data-list>
    {items.map((item) => (
      <li key={item}>
        <span className={styles.check} aria-hidden>
          <Check strokeWidth={3.5} />
        </span>
        <span>
          <Text>{item}</Text>
        </span>
      </li>
    ))}
  </ul>
);

export type Fact = readonly [name: string, text: string];

/** Names and what they mean, line by line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Text>{text}</Text>
        </dd>
      </div>
    ))}
  </dl>
);

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
