import { ChevronRight, Plus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { childLine, childState, coverText } from '#web/customer-area/breeding/breeding-words.ts';
import { childPath, litterPath } from '#web/customer-area/breeding/places.tsx';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { StatusChip } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import { Card } from '#web/ui/show/card.tsx';
import styles from './overview.module.css';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

export type Litter = {
  readonly parentAnimalUuid: string;
  readonly parentAnimalName: string;
  readonly litterDateStr: string;
  readonly childAnimals: readonly ChildAnimal[];
};

const byName = (one: ChildAnimal, other: ChildAnimal) => one.animalName.localeCompare(other.animalName, 'de');

/** Child animals of one mother and one birth; the youngest litter first, its animals by name. */
export const littersOf = (childAnimals: readonly ChildAnimal[]): Litter[] => {
  const litters = Map.groupBy(childAnimals, ({ parentAnimalUuid, litterDateStr }) => `${litterDateStr} ${parentAnimalUuid}`);
  return [...litters.entries()]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .flatMap(([, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const { parentAnimalUuid, parentAnimalName, litterDateStr } = first;
      return { parentAnimalUuid, parentAnimalName, litterDateStr, childAnimals: members.toSorted(byName) };
    });
};

const count = ({ childAnimals }: Litter, stateKey: string) => childAnimals.filter((child) => child.stateKey === stateKey).length;

/** `2 bei dir · 1 verkauft · 1 versichert`; what is none is not said. */
export const litterSummary = (litter: Litter) =>
  [
    [count(litter, 'added'), 'bei dir'],
    [count(litter, 'sold'), 'verkauft'],
    [count(litter, 'insured'), 'versichert'],
  ]
    .filter(([number]) => number !== 0)
    .map((part) => part.join(' '))
    .join(' · ');

const Child = ({ child }: { child: ChildAnimal }) => (
  <li>
    <Link to={childPath(child.childAnimalUuid)} className={styles.child} data-state={child.stateKey}>
      <AnimalBadge species={child.speciesKey as SpeciesKey} size="small" />
      <span className={styles.childWords}>
        <strong>{child.animalName}</strong>
        <span>{childLine(child)}</span>
        <span>{coverText(child)}</span>
      </span>
      <StatusChip {...childState(child)} />
      <ChevronRight aria-hidden className={styles.arrow} />
    </Link>
  </li>
);

export const LitterCard = ({ litter, canAdd }: { litter: Litter; canAdd: boolean }) => {
  const id = useId();
  const { parentAnimalUuid, parentAnimalName, litterDateStr, childAnimals } = litter;
  const [first] = childAnimals;
  return (
    <Card as="article" floating labelledBy={id} className={styles.litter}>
      <header className={styles.litterTop}>
        <div>
          <h3 id={id}>{`Wurf von ${parentAnimalName}`}</h3>
          <p>{`${dayText(litterDateStr)} · ${litterSummary(litter)}`}</p>
        </div>
        {canAdd && first !== undefined && (
          <ButtonLink
            variant="quiet"
            icon={<Plus />}
            to={litterPath(first.speciesKey, { parentAnimalUuid, litterDateStr })}
            describedBy={id}
          >
            Jungtier nachtragen
          </ButtonLink>
        )}
      </header>
      <ul className={styles.children}>
        {childAnimals.map((child) => (
          <Child key={child.childAnimalUuid} child={child} />
        ))}
      </ul>
    </Card>
  );
};
