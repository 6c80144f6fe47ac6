import { speciesKeys } from '#domain/animal/species.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { advertisedPrice } from '#web/product/tarif-covers.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import { Price } from '#web/ui/show/price.tsx';
import { speciesWords, variantNames } from '#web/product/animal-words.ts';
import { StageHeading } from '#web/wizard/frame/headings.tsx';
import styles from './species-stage.module.css';

/** Stage 1. The cards are links, so that they lead on before the script has loaded, too. */
export const SpeciesStage = ({ dispatch }: { dispatch: (event: WizardEvent) => void }) => (
  <>
    <StageHeading sub="In zwei Minuten zum Beitrag. Ohne Anmeldung, ohne Werbeanrufe.">Wer soll unters Dach?</StageHeading>
    <ul className={styles.list}>
      {speciesKeys.map((speciesKey) => (
        <li key={speciesKey}>
          <a
            href={`?species=${speciesKey}`}
            className={styles.species}
            onClick={(event) => {
              event.preventDefault();
              dispatch({ type: 'speciesChosen', speciesKey });
            }}
          >
            <span className={styles.scene}>
              <Picture name={speciesWords[speciesKey].face} size={128} className={styles.picture} />
            </span>
            <span className={styles.name}>{speciesWords[speciesKey].title}</span>
            <span className={styles.price}>
              {variantNames.op} <Price cents={advertisedPrice(`op_${speciesKey}`)} prefix="ab" /> im&nbsp;Monat
            </span>
          </a>
        </li>
      ))}
    </ul>
  </>
);
