import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { StatusChip } from '#web/contract/panel.tsx';
import { applicationWords } from '#web/customer-area/police/application-words.ts';
import { byAnimal } from './police-filter.ts';
import {
  insuranceTypeTexts,
  listText,
  policeName,
  policeStatus,
  raceText,
  rateOfLive,
  runningText,
  sortByCover,
} from '#web/contract/words.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './polices.module.css';
import type { Police } from '#domain/wire/area/records.ts';

/** Under the name of its only animal a row need not show it again. */
const ShortName = ({ police }: { police: Police }) =>
  police.animalNames.length > 1 ? (
    policeName(police)
  ) : (
    <>
      {insuranceTypeTexts[police.insuranceTypeKey]}
      <VisuallyHidden>{` für ${listText(police.animalNames)}`}</VisuallyHidden>
    </>
  );

/** What waits for the customer is said in the list already. */
const applicationStatus = (police: Police) => {
  const waiting = police.application === null ? null : applicationWords(police.application);
  return waiting === null || waiting.action === null ? policeStatus(police) : waiting.chip;
};

const PoliceRow = ({ police, isGrouped = false }: { police: Police; isGrouped?: boolean }) => {
  const running = runningText(police);
  return (
    <li>
      <Link to={`/user/policen/${police.policeUuid}`} className={styles.row} data-grouped={isGrouped || undefined}>
        {!isGrouped && <AnimalBadge species={police.animal.speciesKey} animal={police.animal} size="small" isInLink />}
        <span className={styles.what}>
          <strong>{isGrouped ? <ShortName police={police} /> : policeName(police)}</strong>
          <span className={styles.number}>{police.policeNumber}</span>
          {running !== null && <span className={styles.number}>{running}</span>}
        </span>
        <span className={styles.state}>
          <StatusChip {...applicationStatus(police)} />
          <span className={styles.rate}>{rateOfLive(police)}</span>
        </span>
        <ChevronRight aria-hidden className={styles.arrow} />
      </Link>
    </li>
  );
};

export const PoliceList = ({ polices }: { polices: readonly Police[] }) => (
  <ul className={styles.list}>
    {polices.map((police) => (
      <PoliceRow key={police.policeUuid} police={police} />
    ))}
  </ul>
);

/** Under each animal its covers. */
export const PoliceGroups = ({ polices }: { polices: readonly Police[] }) =>
  byAnimal(polices).map((group) => {
    const [{ animal } = { animal: null }] = group;
    return (
      animal !== null && (
        <section key={animal.animalUuid} aria-labelledby={`polices-${animal.animalUuid}`} className={styles.group}>
          <header className={styles.groupHead}>
            <AnimalBadge species={animal.speciesKey} animal={animal} size="small" />
            <div>
              <h2 id={`polices-${animal.animalUuid}`}>{animal.animalName}</h2>
              <p>{raceText(animal)}</p>
            </div>
          </header>
          <ul className={styles.list}>
            {sortByCover(group).map((police) => (
              <PoliceRow key={police.policeUuid} police={police} isGrouped />
            ))}
          </ul>
        </section>
      )
    );
  });
