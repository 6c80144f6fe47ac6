import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { GroupFrame, type InputProps } from '#web/ui/form/frame.tsx';
import { OptionCard } from './option-card.tsx';
import styles from './bar-choice.module.css';

type BarOption = {
  value: string;
  /** Below the bar, and what a screen reader hears. */
  title: ReactNode;
  /** Length of the bar; null as long as it is unknown. */
  amount: number | null;
  /** Null as long as it is unknown; its line is kept. */
  amountText: ReactNode;
};

export type BarChoiceProps = InputProps & {
  options: readonly BarOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** The amounts are about to change. */
  isOutdated?: boolean;
};

/** How long the bar of an unknown amount is. */
const unknownShare = 0.6;

const setShare = (share: number) => (bar: HTMLElement | null) => {
  bar?.style.setProperty('--share', share.toFixed(4));
};

/** Radios drawn as a bar chart: what each answer costs is seen before it is read. The scale begins at zero. */
export const BarChoice = (props: BarChoiceProps) => {
  const { name, options, value, onChange, isOutdated = false } = props;
  const highest = Math.max(0, ...options.map(({ amount }) => amount ?? 0));
  return (
    <GroupFrame {...props} isFilled={value !== null} isRadioGroup>
      <div className={styles.place}>
        <div className={styles.chart} data-outdated={isOutdated || undefined}>
          {options.map((option) => (
            <OptionCard
              key={option.value}
              className={classNames(styles.option, option.amount !== null && styles.known)}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            >
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.bar}
                  ref={setShare(option.amount === null || highest === 0 ? unknownShare : option.amount / highest)}
                />
              </span>
              <span className={styles.amount}>{option.amountText ?? '\u00A0'}</span>
              <span className={styles.title}>{option.title}</span>
            </OptionCard>
          ))}
        </div>
      </div>
    </GroupFrame>
  );
};
