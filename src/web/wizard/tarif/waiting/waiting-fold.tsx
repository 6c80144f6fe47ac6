import { lazy, Suspense, useState } from 'react';
import { entriesToCome } from '#domain/animal/later-entry.ts';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { pricedRequest } from '#domain/wizard/wizard-requests.ts';
import { loadPart } from '#web/start/load-part.ts';
import { Card } from '#web/ui/show/card.tsx';
import { withoutTerms } from '#web/wizard/tarif/use-rates.ts';
import styles from './waiting-fold.module.css';

const loadPrices = () => loadPart('wizard/tarif/waiting/waiting-prices.tsx', () => import('./waiting-prices.tsx'));
const WaitingPrices = lazy(async () => ({ default: (await loadPrices()).WaitingPrices }));

const entriesOf = ({ speciesKey, data, today }: WizardState) => {
  const birthdate = parseIsoDate(data.animalBirthdateStr);
  return speciesKey === null || birthdate === null ? [] : entriesToCome(speciesKey, birthdate, today);
};

/** For whoever is not sure whether now is the day; asked for only when it is opened. */
export const WaitingFold = ({ state }: { state: WizardState }) => {
  const [isOpen, setOpen] = useState(false);
  const entries = entriesOf(state);
  const request = pricedRequest(state);
  if (entries.length < 2) return null;
  const waiting = <p className={styles.soft}>Einen Moment, wir rechnen es vor …</p>;
  return (
    <Card as="section" floating labelledBy="waiting-title" className={styles.card}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 id="waiting-title" className={styles.title}>
            Was, wenn ich warte?
          </h2>
        </summary>
        {isOpen && (
          <Suspense fallback={waiting}>
            <WaitingPrices state={state} entries={entries} request={request && withoutTerms(request)} />
          </Suspense>
        )}
      </details>
    </Card>
  );
};
