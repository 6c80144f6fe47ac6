import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import { describe, type InputProps } from '#web/ui/form/frame.tsx';
import { CoveringInput } from './option-card.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<InputProps, 'label' | 'info'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export const Checkbox = ({ label, checked, onChange, ...input }: CheckboxProps) => {
  const { name, hint, issues = [], disabled } = input;
  return (
    <div className={styles.frame}>
      <label className={styles.line}>
        <CoveringInput
          type="checkbox"
          id={name}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          {...describe({ ...input, label: '' })}
        />
        <span className={styles.box} aria-hidden>
          <Check strokeWidth={3} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldIssues id={`${name}-issues`} issues={issues} />
    </div>
  );
};
