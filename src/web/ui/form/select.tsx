import { describe, Frame, type InputProps } from './frame.tsx';
import { NativeSelect } from './native-select.tsx';

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
