import { Text } from '#web/text/text.tsx';
import styles from './points.module.css';

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
