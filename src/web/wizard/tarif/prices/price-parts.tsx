import { Check } from 'lucide-react';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { healthInsuranceNames } from '#domain/cover/tarif-choice.ts';
import type { PriceBadge } from '#domain/wizard/price-badge.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import styles from './price-parts.module.css';
import { useState } from 'react';
import { pricedRequest } from '#domain/wizard/wizard-requests.ts';
import { Waterfall } from '#web/ui/show/waterfall.tsx';
import { unitWord } from './rate-cells.ts';
import { useExplanation } from '#web/wizard/tarif/use-rates.ts';
import type { RateExplanation } from '#domain/wire/shop/rates.ts';

const euros = (amount: unknown) => {
  const cents = fromEuros(amount);
  return cents === null ? '' : formatCents(cents);
};

/** With liability the price has two parts; a discount is in it already. */
export const PriceParts = ({ state, badge }: { state: WizardState; badge: PriceBadge }) => {
  const calculation = state.shownCalculation;
  const { tarifVariant } = state;
  return (
    <>
      {badge.liabilityPrice !== null && tarifVariant !== null && (
        <dl className={styles.parts}>
          <div>
            <dt>{healthInsuranceNames[tarifVariant]}</dt>
            <dd>{euros(calculation?.insuranceCalculationKvRateAmount)}</dd>
          </div>
          <div>
            <dt>Haftpflicht</dt>
            <dd>{badge.liabilityPrice}</dd>
          </div>
        </dl>
      )}
      {badge.discountText !== null && (
        <p className={styles.discount}>
          <strong>{euros(calculation?.insuranceCalculationKvDiscountAmount)} gespart</strong> {badge.discountText}
        </p>
      )}
    </>
  );
};

export const Features = ({ features }: { features: readonly string[] }) => (
  <ul className={styles.features}>
    {features.map((feature) => (
      <li key={feature}>
        <Check aria-hidden strokeWidth={3} />
        {feature}
      </li>
    ))}
  </ul>
);

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
