import { useState } from 'react';
import { fromEuros } from '#domain/basics/money.ts';
import type { RateExplanation } from '#domain/wire/shop/offer-schemas.ts';
import { pricedRequest } from '#domain/wizard/wizard-requests.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { Waterfall } from '#web/ui/show/waterfall.tsx';
import { unitWord } from './rate-cells.ts';
import { useExplanation } from './use-rates.ts';
import styles from './price-explanation.module.css';

const stepsOf = ({ steps }: RateExplanation) =>
  steps.map(({ key, title, amount, runningTotal }) => ({
    key,
    title,
    amount: fromEuros(amount) ?? 0,
    runningTotal: fromEuros(runningTotal) ?? 0,
  }));

/** Asked for when it is opened, and from then on kept up with the price. */
export const PriceExplanation = ({ state }: { state: WizardState }) => {
  const [isOpen, setOpen] = useState(false);
  const { explanation, isCurrent } = useExplanation(isOpen ? pricedRequest(state) : null);
  return (
    <details className={styles.explanation} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>So setzt sich dein Beitrag zusammen</summary>
      {isOpen && explanation === null && <p className={styles.waiting}>Einen Moment, wir rechnen es vor …</p>}
      {isOpen && explanation !== null && (
        <div data-outdated={!isCurrent || undefined}>
          <Waterfall
            caption={`Vom Grundbeitrag zu deinem Beitrag, in Euro ${unitWord(explanation.summaryRateUnit)}`}
            steps={stepsOf(explanation)}
            totalTitle={`Dein Beitrag ${unitWord(explanation.summaryRateUnit)}`}
          />
        </div>
      )}
    </details>
  );
};
