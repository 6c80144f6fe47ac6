import { raceOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import { calledName, variantNames, wordsOf } from '#web/product/animal-words.ts';
import styles from './badge-animal.module.css';

/** For whom the price is; a phone's bar has no room for it. */
export const BadgeAnimal = ({ state }: { state: WizardState }) => {
  const { tarifVariant } = state;
  const cover = tarifVariant && variantNames[tarifVariant];
  return (
    <div className={styles.animal}>
      <Picture name={wordsOf(state).face} size={56} className={styles.picture} />
      <div>
        <p className={styles.name}>{calledName(state)}</p>
        <p className={styles.cover}>{[raceOf(state)?.title, cover].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
};
