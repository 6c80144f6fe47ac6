import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EstimatesAnswer } from '#domain/wire/area/estimates.ts';
import { read } from '#web/ask.ts';
import { askPromise, listEstimates } from '#web/calls/area/estimates.ts';
import { Panel } from '#web/contract/panel.tsx';
import { SettledLines } from '#web/customer-area/claims/bill/settled-lines.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './in-practice.module.css';

type Estimate = EstimatesAnswer['estimates'][number];

/** An open one says itself that it binds nobody. */
const states = { over: 'Abgelaufen', promised: 'Zugesagt', declined: 'Nicht zugesagt' } as const;
const untilWords = ({ stateKey, untilStr }: Estimate) =>
  stateKey === 'over' ? `Galt bis ${untilStr}.` : `Gilt bis ${untilStr}.`;

const EstimatePanel = ({ estimate, onAnswer }: { estimate: Estimate; onAnswer: (answer: EstimatesAnswer) => void }) => {
  const form = useForm({});
  const ask = () =>
    form.submit([], async () => {
      const { answer, issues } = await sendCommand(askPromise, { estimateUuid: estimate.estimateUuid });
      if (answer?.estimates !== undefined) onAnswer({ estimates: answer.estimates });
      return issues;
    });
  const { animalName, practice, words, madeStr, stateKey, notice, answerWords, billedStr, paidStr, ownStr, lines } = estimate;
  return (
    <Panel title={`Kostenvoranschlag von ${practice}`} sub={`Für ${animalName}: ${words}`}>
      {paidStr !== null && (
        <p className={styles.sums}>
          <span>
            {stateKey === 'promised' ? 'Wir zahlen' : 'Wir würden zahlen'} <strong data-paid>{paidStr}</strong>
          </span>
          <span>
            {stateKey === 'promised' ? 'Bleibt für dich' : 'Du würdest zahlen'} <strong>{ownStr}</strong>
          </span>
        </p>
      )}
      <p>
        {stateKey !== 'open' && <strong>{states[stateKey]}. </strong>}
        {untilWords(estimate)} {stateKey !== 'over' && notice}
      </p>
      {answerWords !== null && <p>{answerWords}</p>}
      {lines.length === 0 ? (
        <p>{`Der Kostenvoranschlag ist über ${billedStr}.`}</p>
      ) : (
        <details>
          <summary>{`Alle Positionen, zusammen ${billedStr}`}</summary>
          <SettledLines lines={lines} isPlanned />
        </details>
      )}
      <IssueList {...form.box} />
      {estimate.canAsk && (
        <div className={styles.actions}>
          <Button variant="secondary" busy={form.isBusy} onClick={() => void ask()}>
            Um feste Zusage bitten
          </Button>
        </div>
      )}
      <p className={styles.small}>{`Eingegeben am ${madeStr}.`}</p>
    </Panel>
  );
};

/** What practices want for a treatment, and what we would pay of it; nothing stands here where there is none. */
export const OwnEstimates = () => {
  const client = useQueryClient();
  const queryKey = [listEstimates.path];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => read(listEstimates, { signal }) });
  return (
    <>
      {data?.estimates.map((estimate) => (
        <EstimatePanel
          key={estimate.estimateUuid}
          estimate={estimate}
          onAnswer={(answer) => client.setQueryData(queryKey, answer)}
        />
      ))}
    </>
  );
};
