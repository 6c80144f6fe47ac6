import { useState } from 'react';
import { claimNotice } from '#domain/claims/handing-in/hand-in.ts';
import type { InPractice } from '#domain/wire/practice/in-practice.ts';
import { answerPracticeRequest } from '#web/calls/practice/in-practice.ts';
import { Panel, Rows } from '#web/contract/panel.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './in-practice.module.css';

type Questions = { isFaultOfOther: boolean; hasOtherInsurance: boolean };
type Request = InPractice['requests'][number];

const states = { asked: '', assigned: 'Zugestimmt', refused: 'Abgelehnt', withdrawn: 'Von der Praxis zurückgezogen' } as const;

/** What a practice wants, in one look; one press agrees, one refuses. */
const AskedPanel = ({ request, onAnswer }: { request: Request; onAnswer: (answer: InPractice) => void }) => {
  const form = useForm<Questions>({ isFaultOfOther: false, hasOtherInsurance: false });
  const [isOpen, setOpen] = useState(false);
  const { requestUuid, paid, practice, billedStr, paidStr, ownStr, accountHolder, ibanMasked } = request;
  const answer = (isAssigned: boolean) =>
    form.submit([], async () => {
      const { answer: state, issues } = await sendCommand(answerPracticeRequest, {
        requestUuid,
        isAssigned,
        paid,
        ...form.values,
      });
      if (state?.requests !== undefined) onAnswer(state);
      return issues;
    });
  return (
    <Panel title={`${practice} möchte ${billedStr}`} sub={`Für ${request.animalName}: ${request.words}`} tone="band">
      <p className={styles.sums}>
        <span>
          Wir zahlen <strong data-paid>{paidStr}</strong>
        </span>
        <span>
          Du zahlst <strong>{ownStr}</strong>
        </span>
      </p>
      <p>{request.agreement}</p>
      {request.hasFiles && (
        <p>
          Die Praxis hat ihre Rechnung als Datei beigelegt. Stimmst du zu, kommt sie zu deinen Unterlagen bei uns. Du findest sie
          danach bei deiner Rechnung.
        </p>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Positionen und Konto</summary>
        <ul className={styles.positions}>
          {request.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may read alike, and none moves
            <li key={index}>{line}</li>
          ))}
        </ul>
        <Rows
          rows={[
            ['Konto', `${accountHolder}, ${ibanMasked}`],
            ['Rechnungsnummer', request.billNumber],
          ]}
        />
      </details>
      <div className={styles.questions}>
        <p className={styles.small}>{claimNotice.text}</p>
        <Checkbox
          name="isFaultOfOther"
          label="Jemand anderes ist schuld daran"
          checked={form.values.isFaultOfOther}
          onChange={(isTicked) => form.set('isFaultOfOther', isTicked)}
        />
        <Checkbox
          name="hasOtherInsurance"
          label="Eine andere Versicherung zahlt dafür auch"
          checked={form.values.hasOtherInsurance}
          onChange={(isTicked) => form.set('hasOtherInsurance', isTicked)}
        />
      </div>
      <IssueList {...form.box} />
      <div className={styles.actions}>
        <Button size="large" busy={form.isBusy} onClick={() => void answer(true)}>
          {paid > 0 ? `Zustimmen: ${paidStr} an die Praxis` : 'Zustimmen: zählt für deine Selbstbeteiligung'}
        </Button>
        <Button variant="secondary" size="large" busy={form.isBusy} onClick={() => void answer(false)}>
          Ablehnen
        </Button>
      </div>
    </Panel>
  );
};

export const Requests = ({ requests, onAnswer }: { requests: readonly Request[]; onAnswer: (answer: InPractice) => void }) => {
  const open = requests.filter(({ stateKey }) => stateKey === 'asked');
  const answered = requests.filter(({ stateKey }) => stateKey !== 'asked');
  return (
    <div aria-live="polite" className={styles.requests}>
      {open.map((request) => (
        <AskedPanel key={request.requestUuid} request={request} onAnswer={onAnswer} />
      ))}
      {answered.length > 0 && (
        <Panel title="Was du beantwortet hast">
          <ul className={styles.openings}>
            {answered.map(({ requestUuid, practice, stateKey, billedStr, ownStr }) => (
              <li key={requestUuid}>
                <strong>{`${practice}: ${billedStr}`}</strong>
                <span>
                  {stateKey === 'assigned' ? `${states[stateKey]}. In der Praxis zahlst du ${ownStr}.` : states[stateKey]}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
};
