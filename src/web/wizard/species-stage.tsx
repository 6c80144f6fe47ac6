import { Link } from 'react-router';
import { speciesKeys } from '#domain/species.ts';
import type { WizardEvent } from '#domain/wizard/wizard-events.ts';
import { advertisedPrice } from '#web/pages/home/advertised-prices.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { speciesWords } from '#web/wizard/animal-words.ts';
import { StageHeading } from '#web/wizard/stage-heading.tsx';
import styles from './species-stage.module.css';

/** Stage 1. The cards are links, so that they lead on before the script has loaded, too. */
export const SpeciesStage = ({ dispatch }: { dispatch?: (event: WizardEvent) => void }) => (
  <>
    <StageHeading sub="In zwei Minuten zum Beitrag. Ohne Anmeldung, ohne Werbeanrufe.">Wer soll unters Dach?</StageHeading>
    <ul className={styles.list}>
      {speciesKeys.map((speciesKey) => (
        <li key={speciesKey}>
          <Link
            to={`?species=${speciesKey}`}
            preventScrollReset
            className={styles.species}
            onClick={(event) => {
              if (dispatch === undefined) return;
              event.preventDefault();
              dispatch({ type: 'speciesChosen', speciesKey });
            }}
          >
            <span className={styles.scene}>
              <Picture name={speciesWords[speciesKey].face} size={128} className={styles.picture} />
            </span>
            <span className={styles.name}>{speciesWords[speciesKey].title}</span>
            <span className={styles.price}>
              <Price cents={advertisedPrice(`op_${speciesKey}`)} prefix="ab" /> im&nbsp;Monat
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </>
);
