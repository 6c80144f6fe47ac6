import type { ReactNode } from 'react';
import { GroupFrame, type InputProps } from '#web/ui/form/frame.tsx';
import { OptionCard, OptionMark } from './option-card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './choice.module.css';

type ChoiceOption = {
  value: string;
  label: string;
  /** Second line: what it means, what it costs. */
  sub?: ReactNode;
  picture?: PictureName;
  disabled?: boolean;
};

export type ChoiceProps = InputProps & {
  options: readonly ChoiceOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** `cards` stand in a grid and may carry picture and second line; `segmented` is one row of short words. */
  look?: 'cards' | 'segmented';
};

/** Radios for up to about five answers: arrow keys move, the whole card is the target. */
export const Choice = (props: ChoiceProps) => {
  const { name, options, value, onChange, look = 'cards' } = props;
  return (
    <GroupFrame {...props} isFilled={value !== null} isRadioGroup>
      <div className={styles[look]} data-count={options.length}>
        {options.map((option) => (
          <OptionCard
            key={option.value}
            className={styles.option}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          >
            {option.picture && <Picture name={option.picture} size={56} className={styles.picture} />}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.sub !== undefined && <span className={styles.sub}>{option.sub}</span>}
            </span>
            <OptionMark />
          </OptionCard>
        ))}
      </div>
    </GroupFrame>
  );
};

export type YesNoProps = InputProps & {
  value: boolean | null;
  onChange: (value: boolean) => void;
  /** Second lines under "Ja" and "Nein". */
  yesSub?: ReactNode;
  noSub?: ReactNode;
};

export const YesNo = ({ value, onChange, yesSub, noSub, ...input }: YesNoProps) => (
  <Choice
    {...input}
    look={yesSub === undefined && noSub === undefined ? 'segmented' : 'cards'}
    options={[
      { value: 'yes', label: 'Ja', sub: yesSub },
      { value: 'no', label: 'Nein', sub: noSub },
    ]}
    value={value === null ? null : value ? 'yes' : 'no'}
    onChange={(answer) => onChange(answer === 'yes')}
  />
);
