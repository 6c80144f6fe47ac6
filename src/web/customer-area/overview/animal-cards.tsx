import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { anotherAnimalAddress } from '#domain/offer/prefill.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { StatusChip } from '#web/contract/panel.tsx';
import { today, ageText, insuranceTypeTexts, policeStatus, raceText, sortByCover, isLive } from '#web/contract/words.ts';
import styles from './overview.module.css';
import { createSearch } from '#web/ui/form/choosing/search-text.ts';
import type { Animal, Police } from '#domain/wire/area/records.ts';

const AnimalCard = ({ animal, polices, heading: Heading }: CoveredAnimal & { heading: 'h2' | 'h3' }) => (
  <li className={styles.animal}>
    <div className={styles.animalTop}>
      <AnimalBadge species={animal.speciesKey} animal={animal} />
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

export type CoveredAnimal = { animal: Animal; polices: readonly Police[] };

/** The animals behind the polices that live, each with its covers: a breeding police belongs to each of its mothers. */
export const animalsOf = (polices: readonly Police[]): CoveredAnimal[] => {
  const live = polices.filter(isLive);
  const animals = new Map(live.map(({ animal }) => [animal.animalUuid, animal]));
  return [...animals.values()].map((animal) => ({
    animal,
    polices: live.filter(({ policeUuid }) => animal.policeUuids.includes(policeUuid)),
  }));
};

/** Matches a word of name or race, or the number of a police. */
export const findAnimals = (animals: readonly CoveredAnimal[], text: string): CoveredAnimal[] => {
  const entries = animals.map((covered) => ({
    covered,
    label: covered.animal.animalName,
    searchNames: [raceText(covered.animal), ...covered.polices.map(({ policeNumber }) => policeNumber)],
  }));
  return createSearch(entries)(text).map(({ covered }) => covered);
};
