import { Check } from 'lucide-react';
import { useParams } from 'react-router';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { childState, coverText } from '#web/customer-area/breeding/breeding-words.ts';
import { FactsPanel } from './facts-panel.tsx';
import { SalePanel } from './sale-panel.tsx';
import { failures } from '#web/customer-area/breeding/breeding-issues.ts';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { overviewOf } from '#web/customer-area/breeding/places.tsx';
import { useChildAnimal, useTarifAdvantages } from '#web/customer-area/breeding/records.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { BackLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel, StatusChip } from '#web/contract/panel.tsx';
import page from '#web/customer-area/police/police.module.css';
import { useTitle } from '#web/use-in-browser.ts';
import styles from './child.module.css';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

const Advantages = ({ childAnimal }: { childAnimal: ChildAnimal }) => (
  <Panel title="Vorteile für die neue Familie" sub={`Weil ${childAnimal.animalName} aus deinem versicherten Wurf kommt.`}>
    <Found query={useTarifAdvantages(childAnimal.childAnimalUuid)} failure={failures.advantagesNotFound}>
      {(advantages) => (
        <ul className={styles.advantages}>
          {advantages.map(({ key, title, text }) => (
            <li key={key}>
              <Check aria-hidden strokeWidth={3} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Found>
  </Panel>
);

const ChildView = ({ childAnimal }: { childAnimal: ChildAnimal }) => (
  <>
    <header className={page.head}>
      <AnimalBadge species={childAnimal.speciesKey as SpeciesKey} size="large" />
      <div>
        <h1>{childAnimal.animalName}</h1>
        <p className={page.line}>
          <StatusChip {...childState(childAnimal)} />
        </p>
        <p className={styles.cover}>{coverText(childAnimal)}</p>
      </div>
    </header>
    <SalePanel childAnimal={childAnimal} />
    <div className={page.columns}>
      <FactsPanel childAnimal={childAnimal} />
      <Advantages childAnimal={childAnimal} />
    </div>
  </>
);

export default function ChildAnimalPage() {
  const { childAnimalUuid = '' } = useParams();
  const query = useChildAnimal(childAnimalUuid);
  useTitle(query.data === undefined ? null : `${query.data.animalName}, Jungtier`);
  return (
    <>
      <BackLink to={overviewOf(query.data?.speciesKey ?? 'dog')}>Zucht</BackLink>
      <Found query={query} failure={failures.childAnimalNotFound} heading="h1">
        {(childAnimal) => <ChildView childAnimal={childAnimal} />}
      </Found>
    </>
  );
}
