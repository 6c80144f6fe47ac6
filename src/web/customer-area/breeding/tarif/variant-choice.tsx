import { Check } from 'lucide-react';
import type { Issue } from '#domain/basics/issue.ts';
import { GroupFrame } from '#web/ui/form/frame.tsx';
import { OptionCard, OptionMark } from '#web/ui/form/choosing/option-card.tsx';
import styles from './variant-choice.module.css';
import type { BreedingTarifVariant } from '#domain/wire/breeding/tarif.ts';

type VariantChoiceProps = {
  name: string;
  variants: readonly BreedingTarifVariant[];
  value: string;
  onChange: (variantKey: string) => void;
  issues: readonly Issue[];
};

/** What each variant covers and costs, side by side. */
export const VariantChoice = ({ name, variants, value, onChange, issues }: VariantChoiceProps) => (
  <GroupFrame name={name} label="Was möchtest du absichern?" issues={issues} isFilled={value !== ''} isRadioGroup>
    <div className={styles.variants}>
      {variants.map(({ variantKey, title, text, benefits, annualRateStr }) => {
        const id = `variant-${variantKey}`;
        return (
          <OptionCard
            key={variantKey}
            className={styles.variant}
            name={name}
            value={variantKey}
            checked={variantKey === value}
            aria-labelledby={`${id}-title ${id}-price`}
            aria-describedby={`${id}-text`}
            onChange={() => onChange(variantKey)}
          >
            <span className={styles.top}>
              <strong id={`${id}-title`}>{title}</strong>
              <OptionMark />
            </span>
            <span id={`${id}-price`} className={styles.price}>
              {annualRateStr} <small>je Zuchttier</small>
            </span>
            <span id={`${id}-text`}>{text}</span>
            <span className={styles.benefits}>
              {benefits.map((benefit) => (
                <span key={benefit}>
                  <Check aria-hidden strokeWidth={3} />
                  <span>{benefit}</span>
                </span>
              ))}
            </span>
          </OptionCard>
        );
      })}
    </div>
  </GroupFrame>
);
