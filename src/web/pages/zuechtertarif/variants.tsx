import { CheckList } from '#web/pages/parts/check-list.tsx';
import { birthPoints, litterPoints } from '#web/pages/zuechtertarif/breeding-texts.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './variants.module.css';

const variants = [
  { name: 'Geburt', text: 'Für die Mutter: von der Trächtigkeit bis zur Geburt.', points: birthPoints },
  { name: 'Wurf', text: 'Für Mutter und Kinder: bis die Kleinen ausziehen.', points: litterPoints },
] as const;

export const Variants = () => (
  <div className={styles.variants}>
    {variants.map(({ name, text, points }) => (
      <Card key={name} as="article" floating tone={name === 'Wurf' ? 'panel' : 'paper'} className={styles.variant}>
        <h3 className={styles.name}>{name}</h3>
        <p>{text}</p>
        <CheckList items={points} />
      </Card>
    ))}
  </div>
);
