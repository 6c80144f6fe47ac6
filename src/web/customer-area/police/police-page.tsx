import { useParams } from 'react-router';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { usePolice } from '#web/customer-area/area/records.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { BackLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Documents } from '#web/customer-area/parts/documents.tsx';
import { Panel, Rows, StatusChip } from '#web/contract/panel.tsx';
import { ApplicationState } from './application-state.tsx';
import { BankPanel, InsuredAnimals } from './police-panels.tsx';
import { ChangeEntry } from './change/change-entry.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { EndingPanel } from './ending-panel.tsx';
import { OpenCases } from './open-cases.tsx';
import { policeFacts } from './police-facts.ts';
import { policeName, policeStatus, rateOfLive } from '#web/contract/words.ts';
import styles from './police.module.css';
import { useTitle } from '#web/use-in-browser.ts';
import type { Police } from '#domain/wire/area/records.ts';

const Head = ({ police }: { police: Police }) => (
  <header className={styles.head}>
    <AnimalBadge species={police.animal.speciesKey} animal={police.animal} size="large" />
    <div>
      <h1>{policeName(police)}</h1>
      <p className={styles.line}>
        <StatusChip {...policeStatus(police)} />
        <span>{rateOfLive(police)}</span>
      </p>
    </div>
  </header>
);

export default function PolicePage() {
  const { policeUuid = '' } = useParams();
  const query = usePolice(policeUuid);
  useTitle(query.data === undefined ? null : policeName(query.data));
  return (
    <>
      <BackLink to="/user/policen">Alle Policen</BackLink>
      <Loaded query={query} what="Diese Police" heading="h1">
        {(police) => (
          <>
            <Head police={police} />
            <ApplicationState police={police} />
            <OpenCases openCases={police.openCases} />
            {police.restStr !== null && <p>{police.restStr}</p>}
            <div className={styles.columns}>
              <Panel title="Auf einen Blick">
                <Rows rows={policeFacts(police)} />
                <InsuredAnimals police={police} />
              </Panel>
              <div className={styles.stack}>
                <Panel title="Dokumente">
                  <Documents documents={police.documents} />
                </Panel>
                <BankPanel police={police} />
              </div>
            </div>
            <CoverPanel police={police} />
            <HistoryPanel police={police} />
            <ChangeEntry police={police} />
            <EndingPanel police={police} />
          </>
        )}
      </Loaded>
    </>
  );
}
