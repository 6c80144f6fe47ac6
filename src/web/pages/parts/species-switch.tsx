import { useId } from 'react';
import { speciesKeys, type SpeciesKey } from '#domain/species.ts';
import { OptionCard } from '#web/ui/option-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { speciesWords } from '#web/wizard/animal-words.ts';
import styles from './species-switch.module.css';

/** Three faces to choose from. */
export const SpeciesSwitch = ({ value, onChange }: { value: SpeciesKey; onChange: (species: SpeciesKey) => void }) => {
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>Tierart</VisuallyHidden>
      </legend>
      {speciesKeys.map((key) => (
        <OptionCard
          key={key}
          className={styles.species}
          name={name}
          value={key}
          checked={key === value}
          onChange={() => onChange(key)}
        >
          <Picture name={speciesWords[key].face} size={36} />
          {speciesWords[key].title}
        </OptionCard>
      ))}
    </fieldset>
  );
};
