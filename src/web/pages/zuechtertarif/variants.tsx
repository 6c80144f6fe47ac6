import { CheckList } from '#web/pages/parts/check-list.tsx';
import { variants } from './breeding-texts.ts';
import { Card } from '#web/ui/show/card.tsx';
import styles from './variants.module.css';

export const Variants = () => (
  <div className={styles.variants}>
    {variants.map(({ key, title, text, points }) => (
      <Card key={key} as="article" floating tone={key === 'litter' ? 'panel' : 'paper'} className={styles.variant}>
        <h3 className={styles.name}>{title}</h3>
        <p>{text}</p>
        <CheckList items={points} />
      </Card>
    ))}
  </div>
);
