import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import control from '#web/ui/form/control.module.css';
import { describe, Frame, type InputProps } from '#web/ui/form/frame.tsx';
import styles from './password.module.css';

export type PasswordFieldProps = InputProps & {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
};

/** What was typed can be looked at: that helps more than a second guess. */
export const PasswordField = ({ value, onChange, autoComplete, ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Frame {...input} isFilled={value !== ''}>
      <div className={styles.line}>
        <input
          id={input.name}
          name={input.name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${control.control} ${styles.input}`}
          value={value}
          disabled={input.disabled}
          onChange={(event) => onChange(event.target.value)}
          {...describe(input)}
        />
        <button type="button" className={styles.eye} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          <span>{`${input.label} anzeigen`}</span>
        </button>
      </div>
    </Frame>
  );
};
