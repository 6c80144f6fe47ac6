import { useQuery } from '@tanstack/react-query';
import type { EstimatesAnswer } from '#domain/wire/area/estimates.ts';
import { read } from '#web/ask.ts';
import { listEstimates } from '#web/calls/area/estimates.ts';
import { Panel } from '#web/contract/panel.tsx';
import { SettledLines } from '#web/customer-area/claims/bill/settled-lines.tsx';
import styles from './in-practice.module.css';

type Estimate = EstimatesAnswer['estimates'][number];

const states = { open: 'Unverbindlich', over: 'Abgelaufen', promised: 'Zugesagt', declined: 'Nicht zugesagt' } as const;
const untilWords = ({ stateKey, untilStr }: Estimate) =>
  stateKey === 'over' ? `Galt bis ${untilStr}.` : `Gilt bis ${untilStr}.`;

const EstimatePanel = ({ estimate }: { estimate: Estimate }) => {
  const { animalName, practice, words, madeStr, stateKey, notice, billedStr, paidStr, ownStr, lines } = estimate;
  return (
    <Panel title={`Kostenvoranschlag von ${practice}`} sub={`Für ${animalName}: ${words}`}>
      <p className={styles.sums}>
        <span>
          Wir würden zahlen <strong data-paid>{paidStr}</strong>
        </span>
        <span>
          Du würdest zahlen <strong>{ownStr}</strong>
        </span>
      </p>
      <p>
        <strong>{states[stateKey]}.</strong> {untilWords(estimate)} {stateKey === 'open' && notice}
      </p>
      <details>
        <summary>{`Alle Positionen, zusammen ${billedStr}`}</summary>
        <SettledLines lines={lines} />
      </details>
      <p className={styles.small}>{`Eingegeben am ${madeStr}.`}</p>
    </Panel>
  );
};

/** What practices want for a treatment, and what we would pay of it; nothing stands here where there is none. */
export const OwnEstimates = () => {
  const { data } = useQuery({ queryKey: [listEstimates.path], queryFn: ({ signal }) => read(listEstimates, { signal }) });
  return (
    <>
      {data?.estimates.map((estimate) => (
        <EstimatePanel key={estimate.estimateUuid} estimate={estimate} />
      ))}
    </>
  );
};
