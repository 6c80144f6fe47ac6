import { useParams } from 'react-router';
import { animalFacts, Corrections, GonePanel } from './animal-panels.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useAnimal, usePolices } from '#web/customer-area/area/records.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { BackLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel, Rows, StatusChip } from '#web/contract/panel.tsx';
import styles from '#web/customer-area/police/police.module.css';
import { PoliceList } from '#web/customer-area/polices/police-list.tsx';
import { today, raceText, sortByCover } from '#web/contract/words.ts';
import { useTitle } from '#web/use-in-browser.ts';
import type { Animal } from '#domain/wire/area/records.ts';

const Covers = ({ animal }: { animal: Animal }) => {
  const polices = usePolices();
  return (
    <section aria-labelledby="animal-covers" className={styles.stack}>
      <h2 id="animal-covers">{`So ${animal.isDeprecated ? 'war' : 'ist'} ${animal.animalName} geschützt`}</h2>
      <Loaded query={polices} what="Die Policen">
        {(all) => {
          const own = all.filter(({ policeUuid }) => animal.policeUuids.includes(policeUuid));
          return own.length === 0 ? <p>Zu diesem Tier gibt es keine Police.</p> : <PoliceList polices={sortByCover(own)} />;
        }}
      </Loaded>
    </section>
  );
};

export default function AnimalPage() {
  const { animalUuid = '' } = useParams();
  const query = useAnimal(animalUuid);
  useTitle(query.data?.animalName ?? null);
  return (
    <>
      <BackLink to="/user/tiere">Alle Tiere</BackLink>
      <Loaded query={query} what="Dieses Tier" heading="h1">
        {(animal) => (
          <>
            <header className={styles.head}>
              <AnimalBadge species={animal.speciesKey} animal={animal} size="large" />
              <div>
                <h1>{animal.animalName}</h1>
                <p className={styles.line}>
                  <span>{raceText(animal)}</span>
                  {animal.isDeprecated && <StatusChip label="Früheres Tier" tone="quiet" />}
                </p>
              </div>
            </header>
            <Covers animal={animal} />
            <Panel title={`Was wir über ${animal.animalName} wissen`}>
              <Rows rows={animalFacts(animal, today())} />
              <Corrections animal={animal} />
            </Panel>
            <PhotoPanel animal={animal} />
            {!animal.isDeprecated && <GonePanel animal={animal} />}
          </>
        )}
      </Loaded>
    </>
  );
}
