import { Text } from '#web/text/text.tsx';
import styles from './facts.module.css';

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
