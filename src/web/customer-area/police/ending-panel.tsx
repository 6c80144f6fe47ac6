import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Police } from '#domain/wire/schemas/customer-schemas.ts';
import { useContact } from '#web/customer-area/area/records.ts';
import { Panel } from '#web/customer-area/parts/panel.tsx';
import { endingIntroduction, endingOutcome } from '#web/customer-area/police/ending-outcome.ts';
import { today } from '#web/customer-area/today.ts';
import { type EndingKind, EndingFlow } from '#web/ending/ending-flow.tsx';
import { endingTexts } from '#web/ending/ending-texts.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './police.module.css';

/** Ending a contract takes two steps and leaves a receipt; the same flow as on the pages without login. */
export const EndingPanel = ({ police }: { police: Police }) => {
  const client = useQueryClient();
  const { data: contact } = useContact();
  const [kind, setKind] = useState<EndingKind | null>(null);
  const { policeStateKey, withdrawableUntil, policeNumber } = police;
  if (!['new', 'new_manual', 'active'].includes(policeStateKey) && kind === null) return null;

  const close = () => {
    setKind(null);
    void client.invalidateQueries();
  };
  const known = {
    firstname: contact?.contracteeFirstname ?? '',
    lastname: contact?.contracteeLastname ?? '',
    email: contact?.contracteeEmail ?? '',
    policeNumber,
  };
  return (
    <Panel
      title={kind === null ? 'Vertrag beenden' : endingTexts[kind].title}
      sub={kind === null ? endingIntroduction(police, today()) : policeNumber}
    >
      {kind === null ? (
        <div className={styles.ending}>
          <Button variant="secondary" disabled={contact === undefined} onClick={() => setKind('cancellation')}>
            Vertrag kündigen
          </Button>
          {withdrawableUntil !== null && (
            <Button variant="secondary" disabled={contact === undefined} onClick={() => setKind('withdrawal')}>
              Vertrag widerrufen
            </Button>
          )}
        </div>
      ) : (
        <EndingFlow
          kind={kind}
          known={known}
          isPersonKnown
          outcomeOf={(values) => endingOutcome(kind, police, values, today())}
          onClose={close}
        />
      )}
    </Panel>
  );
};
