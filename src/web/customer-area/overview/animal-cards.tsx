import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { anotherAnimalAddress } from '#domain/offer/prefill.ts';
import type { CoveredAnimal } from './animals-of.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { StatusChip } from '#web/contract/status-chip.tsx';
import { today } from '#web/contract/today.ts';
import { ageText, insuranceTypeTexts, policeStatus, raceText, sortByCover } from '#web/contract/words.ts';
import styles from './overview.module.css';

const AnimalCard = ({ animal, polices, heading: Heading }: CoveredAnimal & { heading: 'h2' | 'h3' }) => (
  <li className={styles.animal}>
    <div className={styles.animalTop}>
      <AnimalBadge species={animal.speciesKey} />
      <div className={styles.animalName}>
        <Heading>
          <Link to={`/user/tiere/${animal.animalUuid}`}>{animal.animalName}</Link>
        </Heading>
        <p>{[raceText(animal), ageText(animal.animalBirthdateStr, today())].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
    <ul className={styles.covers}>
      {sortByCover(polices).map((police) => (
        <li key={police.policeUuid}>
          <Link to={`/user/policen/${police.policeUuid}`}>{insuranceTypeTexts[police.insuranceTypeKey]}</Link>
          <StatusChip {...policeStatus(police)} />
        </li>
      ))}
    </ul>
  </li>
);

type AnimalCardsProps = {
  animals: readonly CoveredAnimal[];
  canAdd?: boolean;
  /** The level below the title that they stand under. */
  heading?: 'h2' | 'h3';
};

/** Each animal with its cover at a glance; the last card leads to the next animal. */
export const AnimalCards = ({ animals, canAdd = false, heading = 'h3' }: AnimalCardsProps) => (
  <ul className={styles.animals}>
    {animals.map((covered) => (
      <AnimalCard key={covered.animal.animalUuid} heading={heading} {...covered} />
    ))}
    {canAdd && (
      <li className={styles.add}>
        <Link to={anotherAnimalAddress}>
          <span aria-hidden>
            <Plus />
          </span>
          Weiteres Tier versichern
          <small>mit Mehrtierrabatt</small>
        </Link>
      </li>
    )}
  </ul>
);
