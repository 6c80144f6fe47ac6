import { laterReimbursement } from '#web/pages/parts/product-figures.ts';
import { Text } from '#web/pages/parts/text.tsx';
import { ages, ageText } from '#web/pages/tierversicherung/cover-texts.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './age-limits.module.css';

/** 1-shop 1: 100 percent up to the entry age, then 85 percent. */
export const AgeLimits = () => (
  <Card tone="panel" className={styles.card}>
    <div className={styles.words}>
      <h3>100&nbsp;% Erstattung, danach {laterReimbursement}</h3>
      <p>
        <Text>{ageText}</Text>
      </p>
    </div>
    <ul className={styles.ages}>
      {ages.map(({ label, years, picture }) => (
        <li key={label}>
          <Picture name={picture} size={56} />
          <span>
            <strong>{label}</strong> bis einschließlich {years} Jahre
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
