import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import control from '#web/ui/form/control.module.css';
import styles from './search-input.module.css';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'onChange' | 'className'> & {
  name: string;
  label: string;
  hint?: string;
  /** Without it a script listens. */
  onChange?: (value: string) => void;
};

/** A search box: never required, so without the marks that `Field` sets. */
export const SearchInput = ({ name, label, hint, onChange, ...input }: SearchInputProps) => (
  <div className={styles.search}>
    <label htmlFor={name} className={styles.label}>
      {label}
    </label>
    <div className={styles.box}>
      <Search aria-hidden focusable="false" />
      <input
        {...input}
        id={name}
        name={name}
        type="search"
        className={classNames(control.control, styles.input)}
        aria-describedby={[hint && `${name}-hint`, input['aria-describedby']].filter(Boolean).join(' ') || undefined}
        {...(onChange && { onChange: (event) => onChange(event.target.value) })}
      />
    </div>
    {hint && (
      <p id={`${name}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
  </div>
);
