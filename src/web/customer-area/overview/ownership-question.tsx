import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Issue } from '#domain/basics/issue.ts';
import { flash } from '#web/customer-area/flash.tsx';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { coverTexts, dayText } from '#web/contract/words.ts';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { refreshLogin } from '#web/visit/login-state.ts';
import styles from './overview.module.css';
import { answerContractOwnership } from '#web/calls/area/records.ts';
import type { UnconfirmedContract } from '#domain/wire/area/records.ts';

type QuestionProps = { contract: UnconfirmedContract };

/** Yes takes one press; no is asked twice, for nobody finds the contract here afterwards (spec 15.13). */
export const OwnershipQuestion = ({ contract }: QuestionProps) => {
  const client = useQueryClient();
  const [isDoubted, setDoubted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const answer = async (isMine: boolean) => {
    setBusy(true);
    const outcome = await sendCommand(answerContractOwnership, { contractUuid: contract.contractUuid, isMine });
    if (outcome.data === null) {
      setBusy(false);
      return setIssues(outcome.issues);
    }
    const [confirmation] = outcome.issues;
    if (confirmation !== undefined) flash('user-area', confirmation);
    scrollTo({ top: 0 });
    // The first contract gives the account its name.
    await refreshLogin();
    return client.invalidateQueries();
  };
  const { animalName, speciesKey, insuranceTypeKeys, madeOn, validFrom } = contract;
  return (
    <Panel
      title="Gehört dieser Vertrag dir?"
      sub={`Er wurde am ${dayText(madeOn)} mit deiner E-Mail-Adresse geschlossen, ohne Anmeldung. Damit dir niemand etwas unterschiebt, zeigen wir dir erst nach deinem Ja, was dazugehört.`}
    >
      <div className={styles.animalTop}>
        <AnimalBadge species={speciesKey} />
        <div className={styles.animalName}>
          <h3>{animalName}</h3>
          <p>{`${coverTexts(insuranceTypeKeys)} · Beginn ${dayText(validFrom)}`}</p>
        </div>
      </div>
      {isDoubted ? (
        <>
          <p>
            Dann sieht sich jemand von uns an, wer den Vertrag geschlossen hat, und schreibt dir. In deinem Kundenbereich
            erscheint er nicht.
          </p>
          <div className={styles.answers}>
            <Button busy={isBusy} onClick={() => void answer(false)}>
              Das war ich nicht
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => setDoubted(false)}>
              Zurück
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.answers}>
          <Button busy={isBusy} onClick={() => void answer(true)}>
            Ja, das ist mein Vertrag
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => setDoubted(true)}>
            Nein, das war ich nicht
          </Button>
        </div>
      )}
      <IssueList issues={issues} />
    </Panel>
  );
};
