import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { SpeciesKey } from '#domain/animal/species.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { namesText } from '#web/customer-area/breeding/breeding-words.ts';
import { DocumentList } from '#web/customer-area/parts/documents.tsx';
import { failures } from '#web/customer-area/breeding/breeding-issues.ts';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { litterPath, overviewOf } from '#web/customer-area/breeding/places.tsx';
import { ChangeForm } from './change-form.tsx';
import { breedingPoliceFacts, coveredTimeText } from './police-facts.ts';
import { useAnimalsForPolice, useTarifOptions } from '#web/customer-area/breeding/records.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { BackLink, Done, ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel, Rows, StatusChip } from '#web/contract/panel.tsx';
import page from '#web/customer-area/police/police.module.css';
import { today, isLive, policeStatus } from '#web/contract/words.ts';
import { Button } from '#web/ui/press/button.tsx';
import { useTitle } from '#web/use-in-browser.ts';
import type { BreedingAnimalsForPoliceAnswer, BreedingPolice } from '#domain/wire/breeding/animals.ts';

/** Named after those it covers today; when all have left it, after those it did cover. */
const nameOf = ({ breedingPolice: { animals, coveredTimes } }: BreedingAnimalsForPoliceAnswer) => {
  const former = [...new Map(coveredTimes.map((time) => [time.animalUuid, time])).values()];
  return `Züchtertarif für ${namesText(animals.length > 0 ? animals : former)}`;
};

const changeTitle = 'Tiere und Verband';

const ChangePanel = ({ answer }: { answer: BreedingAnimalsForPoliceAnswer }) => {
  const options = useTarifOptions(answer.breedingPolice.speciesKey);
  const [isOpen, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const close = (message: string | null) => {
    setConfirmation(message);
    setOpen(false);
  };
  if (isOpen) {
    return (
      <Found query={options} failure={failures.notLoaded}>
        {(tarif) => (
          <ChangeForm title={changeTitle} answer={answer} options={tarif} onDone={close} onCancel={() => close(null)} />
        )}
      </Found>
    );
  }
  return (
    <Panel
      title={changeTitle}
      sub="Ein Zuchttier kommt dazu oder geht in Rente? Du kannst den Vertrag jederzeit anpassen."
      action={
        <Button variant="secondary" onClick={() => setOpen(true)} aria-label={`${changeTitle} ändern`}>
          Ändern
        </Button>
      }
    >
      <Done message={confirmation} />
    </Panel>
  );
};

/** All that it covers or ever covered, each with its days. */
const CoveredAnimals = ({ police }: { police: BreedingPolice }) => (
  <Panel title={police.coveredTimes.length === 1 ? 'Versichertes Zuchttier' : 'Versicherte Zuchttiere'}>
    <ul className={styles.stack}>
      {police.coveredTimes.map((time) => (
        <li key={`${time.animalUuid} ${time.coveredFrom}`}>
          <Link to={`/user/tiere/${time.animalUuid}`}>{time.animalName}</Link>
          <p className={styles.soft}>{coveredTimeText(time, police, today())}</p>
        </li>
      ))}
    </ul>
  </Panel>
);

const BreedingPoliceView = ({ answer }: { answer: BreedingAnimalsForPoliceAnswer }) => {
  const { breedingPolice: police } = answer;
  return (
    <>
      <header className={page.head}>
        <AnimalBadge species={police.speciesKey as SpeciesKey} size="large" />
        <div>
          <h1>{nameOf(answer)}</h1>
          <p className={page.line}>
            <StatusChip {...policeStatus(police)} />
            <span>{police.rateStr}</span>
          </p>
        </div>
        {police.isInForce && <ButtonLink to={litterPath(police.speciesKey)}>Wurf eintragen</ButtonLink>}
      </header>
      <div className={page.columns}>
        <Panel title="Auf einen Blick">
          <Rows rows={breedingPoliceFacts(police)} />
          {isLive(police) && (
            <p className={styles.soft}>
              Der Züchtertarif endet von selbst, du musst nicht kündigen. Danach kannst du ihn neu abschließen.
            </p>
          )}
        </Panel>
        <div className={page.stack}>
          <CoveredAnimals police={police} />
          <Panel title="Dokumente">
            <DocumentList policeUuid={police.breedingPoliceUuid} />
          </Panel>
          <Panel title="Bankverbindung und Vertragsende" sub="Wie bei jeder Police: ansehen, ändern, kündigen, widerrufen.">
            <div className={styles.actions}>
              <ButtonLink to={`/user/policen/${police.breedingPoliceUuid}`} variant="secondary">
                Zum Vertrag
              </ButtonLink>
            </div>
          </Panel>
        </div>
      </div>
      {police.isInForce && <ChangePanel answer={answer} />}
    </>
  );
};

export default function BreedingPolicePage() {
  const { breedingPoliceUuid = '' } = useParams();
  const query = useAnimalsForPolice(breedingPoliceUuid);
  useTitle(query.data === undefined ? null : nameOf(query.data));
  return (
    <>
      <BackLink to={overviewOf(query.data?.breedingPolice.speciesKey ?? 'dog')}>Zucht</BackLink>
      <Found query={query} failure={failures.notLoaded} heading="h1">
        {(answer) => <BreedingPoliceView answer={answer} />}
      </Found>
    </>
  );
}
