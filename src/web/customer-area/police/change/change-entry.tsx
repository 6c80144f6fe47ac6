import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { isLive } from '#web/contract/words.ts';
import { PendingChanges } from '#web/customer-area/police/open-cases.tsx';
import { usePoliceChanges } from '#web/customer-area/area/records.ts';
import type { Police } from '#domain/wire/area/records.ts';

export const changesPath = (policeUuid: string) => `/user/policen/${policeUuid}/aendern`;

const Entry = ({ police }: { police: Police }) => {
  const { data: changes } = usePoliceChanges(police.policeUuid);
  return (
    <Panel title="Vertrag ändern" sub="Umzug, Chipnummer, Selbstbeteiligung, Tarif und mehr: Du siehst vorher, was es kostet.">
      {changes !== undefined && <PendingChanges changes={changes} />}
      <div>
        <ButtonLink to={changesPath(police.policeUuid)} variant="secondary">
          Vertrag ändern
        </ButtonLink>
      </div>
    </Panel>
  );
};

/** The way to all changes of a police, and what is on its way already; what is over has neither. */
export const ChangeEntry = ({ police }: { police: Police }) => isLive(police) && <Entry police={police} />;
