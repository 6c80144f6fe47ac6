import { Check } from 'lucide-react';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { healthInsuranceNames } from '#domain/cover/tarif-choice.ts';
import type { PriceBadge } from '#domain/wizard/price-badge.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import styles from './price-parts.module.css';

const euros = (amount: unknown) => {
  const cents = fromEuros(amount);
  return cents === null ? '' : formatCents(cents);
};

/** With liability the price has two parts; a discount is in it already. */
export const PriceParts = ({ state, badge }: { state: WizardState; badge: PriceBadge }) => {
  const shown = state.shownCalculation;
  const { tarifVariant } = state;
  return (
    <>
      {badge.liabilityPrice !== null && tarifVariant !== null && (
        <dl className={styles.parts}>
          <div>
            <dt>{healthInsuranceNames[tarifVariant]}</dt>
            <dd>{euros(shown?.insuranceCalculationKvRateAmount)}</dd>
          </div>
          <div>
            <dt>Haftpflicht</dt>
            <dd>{badge.liabilityPrice}</dd>
          </div>
        </dl>
      )}
      {badge.discountText !== null && (
        <p className={styles.discount}>
          <strong>{euros(shown?.insuranceCalculationKvDiscountAmount)} gespart</strong> {badge.discountText}
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
