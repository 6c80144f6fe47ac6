import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Issue } from '#domain/basics/issue.ts';
import { flash } from '#web/customer-area/flash.tsx';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Link } from 'react-router';
import { useContact } from '#web/customer-area/area/records.ts';
import { Panel } from '#web/contract/panel.tsx';
import { endingIntroduction, endingOutcome, endingWays } from '#web/contract/ending-outcome.ts';
import { today } from '#web/contract/words.ts';
import { type EndingKind, EndingFlow } from '#web/ending/ending-flow.tsx';
import { endingTexts } from '#web/ending/ending-texts.ts';
import styles from './police.module.css';
import { takeBackCancellation } from '#web/calls/area/endings.ts';
import type { Police } from '#domain/wire/area/records.ts';

/** One press, no question: it costs nothing and can be cancelled again. */
const TakeBack = ({ policeUuid }: Pick<Police, 'policeUuid'>) => {
  const client = useQueryClient();
  const [requestKey] = useState(newRequestKey);
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const takeBack = async () => {
    setBusy(true);
    const outcome = await sendCommand(takeBackCancellation, { policeUuid, requestKey });
    setBusy(false);
    if (outcome.data === null) return setIssues(outcome.issues);
    const [confirmation] = outcome.issues;
    if (confirmation !== undefined) flash('user-area', confirmation);
    scrollTo({ top: 0 });
    return client.invalidateQueries();
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void takeBack()}>
        {isBusy ? 'Einen Moment …' : 'Kündigung zurücknehmen'}
      </Button>
      <IssueList issues={issues} />
    </>
  );
};

/** Ending a contract takes two steps and leaves a receipt; the same flow as on the pages without login. */
export const EndingPanel = ({ police }: { police: Police }) => {
  const client = useQueryClient();
  const { data: contact } = useContact();
  const [kind, setKind] = useState<EndingKind | null>(null);
  const { policeNumber, policeUuid, takeBackUntil, animal } = police;
  // A breeding police has several animals, each with a page of its own.
  const animalUuid = police.insuranceTypeKey === 'tier_zt' ? null : animal.animalUuid;
  const ways = endingWays(police);
  if (ways.length === 0 && takeBackUntil === null && kind === null) return null;

  const close = () => {
    setKind(null);
    void client.invalidateQueries();
  };
  const prefill = {
    firstname: contact?.contracteeFirstname ?? '',
    lastname: contact?.contracteeLastname ?? '',
    email: contact?.contracteeEmail ?? '',
    policeNumber,
  };
  if (kind !== null)
    return (
      <Panel title={endingTexts[kind].title} sub={policeNumber}>
        <EndingFlow
          kind={kind}
          prefill={prefill}
          isPersonKnown
          outcomeOf={(values) => endingOutcome(kind, police, values, today())}
          onClose={close}
        />
      </Panel>
    );
  return (
    <Panel
      title={takeBackUntil === null ? 'Vertrag beenden' : 'Dein Vertrag ist gekündigt'}
      sub={endingIntroduction(police, today())}
    >
      <div className={styles.ending}>
        {takeBackUntil !== null && <TakeBack policeUuid={policeUuid} />}
        {ways.map((way) => (
          <Button key={way} variant="secondary" disabled={contact === undefined} onClick={() => setKind(way)}>
            {endingTexts[way].title}
          </Button>
        ))}
      </div>
      {animalUuid !== null && (
        <p>
          {`${animal.animalName} ist gestorben oder hat ein neues Zuhause? `}
          <Link to={`/user/tiere/${animalUuid}`}>Sag uns nur den Tag</Link>, dann enden alle Verträge zugleich.
        </p>
      )}
    </Panel>
  );
};
