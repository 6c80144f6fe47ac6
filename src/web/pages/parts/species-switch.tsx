import { speciesKeys, type SpeciesKey } from '#domain/animal/species.ts';
import { OptionCard } from '#web/ui/form/option-card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { speciesWords } from '#web/product/animal-words.ts';
import styles from './species-switch.module.css';

/** Three faces to choose from. */
export const SpeciesSwitch = ({ name, first }: { name: string; first: SpeciesKey }) => (
  <fieldset className={styles.switch}>
    <legend>
      <VisuallyHidden>Tierart</VisuallyHidden>
    </legend>
    {speciesKeys.map((key) => (
      <OptionCard key={key} className={styles.species} name={name} value={key} defaultChecked={key === first}>
        <Picture name={speciesWords[key].face} size={36} />
        {speciesWords[key].title}
      </OptionCard>
    ))}
  </fieldset>
);
