import { Check } from 'lucide-react';
import { Text } from '#web/text/text.tsx';
import styles from './check-list.module.css';

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
