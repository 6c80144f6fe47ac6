import { speciesKeys } from '#domain/animal/species.ts';
import { entryAges, laterReimbursement } from '#web/product/product-figures.ts';
import { Text } from '#web/text/text.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { speciesWords } from '#web/product/animal-words.ts';
import styles from './age-limits.module.css';

const text = `Bis zu diesem Alter erstatten wir 100 % der versicherten Kosten, danach ${laterReimbursement}. Es ist zugleich das Höchstalter, in dem ein Tier neu aufgenommen wird.`;

/** spec 1.2: 100 percent up to the entry age, then 85 percent. */
export const AgeLimits = () => (
  <Card tone="panel" className={styles.card}>
    <div className={styles.words}>
      <h3>100&nbsp;% Erstattung, danach {laterReimbursement}</h3>
      <p>
        <Text>{text}</Text>
      </p>
    </div>
    <ul className={styles.ages}>
      {speciesKeys.map((key) => (
        <li key={key}>
          <Picture name={speciesWords[key].face} size={56} />
          <span>
            <strong>{speciesWords[key].title}</strong> {`bis einschließlich zum ${entryAges[key]}.\u00a0Geburtstag`}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
