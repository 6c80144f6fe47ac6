import { Check } from 'lucide-react';
import { productPromises } from '#domain/product/product.ts';
import { raceOf } from '#domain/wizard/wizard-state.ts';
import type { WizardState } from '#domain/wizard/wizard-state.ts';
import { Card } from '#web/ui/show/card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { calledName, variantNames, wordsOf } from '#web/product/animal-words.ts';
import styles from './animal-card.module.css';

const promises = [
  'Dein Beitrag kommt gleich im nächsten Schritt',
  'Du entscheidest erst ganz am Ende',
  `${productPromises.withdrawalDays} Tage Widerrufsrecht`,
];

/** Beside step 1: the animal takes shape while it is described. */
export const AnimalCard = ({ state }: { state: WizardState }) => {
  const sub = [raceOf(state)?.title, state.tarifVariant && variantNames[state.tarifVariant]].filter(Boolean).join(' · ');
  return (
    <Card tone="panel" floating className={styles.card}>
      <Picture name={wordsOf(state).face} size={120} className={styles.picture} />
      <p className={styles.name}>{calledName(state)}</p>
      <p className={styles.sub}>{sub}</p>
      <ul className={styles.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <Check aria-hidden strokeWidth={3} size={18} />
            {promise}
          </li>
        ))}
      </ul>
    </Card>
  );
};
