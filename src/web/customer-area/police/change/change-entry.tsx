import type { Police } from '#domain/wire/schemas/customer-schemas.ts';
import { ButtonLink } from '#web/customer-area/parts/button-link.tsx';
import { Panel } from '#web/customer-area/parts/panel.tsx';
import { isLive } from '#web/customer-area/words.ts';
import { changesPath } from './change-words.ts';

/** The way to all changes of a police; what is over has none. */
export const ChangeEntry = ({ police }: { police: Police }) =>
  isLive(police) && (
    <Panel title="Vertrag ändern" sub="Umzug, Chipnummer, Selbstbeteiligung, Tarif und mehr: Du siehst vorher, was es kostet.">
      <div>
        <ButtonLink to={changesPath(police.policeUuid)} variant="secondary">
          Vertrag ändern
        </ButtonLink>
      </div>
    </Panel>
  );
