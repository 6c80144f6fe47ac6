import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { isLive } from '#web/contract/words.ts';
import { PendingChanges } from '#web/customer-area/police/open-cases.tsx';
import { usePoliceChanges } from '#web/customer-area/area/records.ts';
import type { Police } from '#domain/wire/area/records.ts';

export const changesPath = (policeUuid: string) => `/user/policen/${policeUuid}/aendern`;

/** Where the server offers no change at all. */
export const overText = 'Dieser Vertrag ist beendet. Daran lässt sich nichts mehr ändern.';

const breedingPath = ({ policeUuid }: Police) => `/user/zucht/policen/${policeUuid}`;

const ofHealth = 'Umzug, Chipnummer, Selbstbeteiligung, Tarif und mehr';

/** Only what this contract has: liability knows neither retention nor tarif. */
const changesNamed: Readonly<Record<Police['insuranceTypeKey'], string>> = {
  tier_kv: ofHealth,
  tier_op: ofHealth,
  tier_hv: 'Umzug, Zahlweise, Name des Tieres und mehr',
  tier_zt: 'Tiere und Zuchtverband',
};

const Entry = ({ police }: { police: Police }) => {
  const { data: changes } = usePoliceChanges(police.policeUuid);
  return (
    <Panel title="Vertrag ändern" sub={`${changesNamed[police.insuranceTypeKey]}: Du siehst vorher, was es kostet.`}>
      {changes !== undefined && <PendingChanges changes={changes} />}
      <div>
        <ButtonLink
          to={police.insuranceTypeKey === 'tier_zt' ? breedingPath(police) : changesPath(police.policeUuid)}
          variant="secondary"
        >
          Vertrag ändern
        </ButtonLink>
      </div>
    </Panel>
  );
};

/** The way to all changes of a police, and what is on its way already; what is over has neither. */
export const ChangeEntry = ({ police }: { police: Police }) => isLive(police) && <Entry police={police} />;
