import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import control from '#web/ui/form/control.module.css';
import styles from './select.module.css';
import { describe, Frame, type InputProps } from '#web/ui/form/frame.tsx';

/** The browser's own select in the look of the other inputs; `Select` and `DateSelect` put a label to it. */
export const NativeSelect = ({ className, ...props }: ComponentProps<'select'>) => (
  <span className={classNames(styles.box, className)}>
    <select {...props} className={classNames(control.control, styles.select)} />
    <ChevronDown aria-hidden focusable="false" />
  </span>
);

type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = InputProps & {
  options: readonly SelectOption[];
  /** Empty for none chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
};

export const Select = (props: SelectProps) => {
  const { name, options, value, onChange, onBlur, disabled, placeholder = 'Bitte wählen' } = props;
  return (
    <Frame {...props} isFilled={value !== ''}>
      <NativeSelect
        id={name}
        name={name}
        value={value}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        {...describe(props)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Frame>
  );
};
