import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './option-card.module.css';

type OptionCardProps = {
  /** A checkbox where several may be chosen. */
  type?: 'radio' | 'checkbox';
  name: string;
  value: string;
  /** With `onChange`, inside an app. */
  checked?: boolean;
  onChange?: () => void;
  /** In a written page, where the browser keeps the choice. */
  defaultChecked?: boolean;
  disabled?: boolean | undefined;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** How the words stand inside; the card itself looks the same everywhere. */
  className: string | undefined;
  children: ReactNode;
};

/** A radio or checkbox that lies unseen over its label, which shows its state. */
export const CoveringInput = (input: ComponentProps<'input'>) => <input {...input} className={styles.input} />;

/** One answer among others, the whole card being the target. */
export const OptionCard = ({ type = 'radio', onChange, className, children, ...input }: OptionCardProps) => (
  <label className={classNames(styles.card, className)}>
    <CoveringInput {...input} type={type} {...(onChange && { onChange: () => onChange() })} />
    {children}
  </label>
);

/** Shows beside the words that the card is chosen; the input says it to screen readers. */
export const OptionMark = () => (
  <span className={styles.mark} aria-hidden>
    <Check strokeWidth={3} />
  </span>
);
