import { ChevronRight, Plus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { ChildAnimal } from '#domain/wire/breeding/child-animal-schemas.ts';
import { childLine, childState, coverText } from '#web/customer-area/breeding/breeding-words.ts';
import { type Litter, litterSummary } from './litters.ts';
import { childPath, litterPath } from '#web/customer-area/breeding/places.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { StatusChip } from '#web/contract/status-chip.tsx';
import { dayText } from '#web/contract/words.ts';
import { ButtonLink } from '#web/customer-area/parts/button-link.tsx';
import { Card } from '#web/ui/show/card.tsx';
import styles from './overview.module.css';

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
