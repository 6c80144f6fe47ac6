import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './round-button.module.css';

type RoundButtonProps = {
  label: string;
  /** Without it a script finds the button by what it says in `data-…`. */
  onClick?: () => void;
  disabled?: boolean;
  className?: string | undefined;
  /** The icon. */
  children: ReactNode;
};

/** A control that shows no words, only an icon. */
export const RoundButton = ({ label, className, children, ...button }: RoundButtonProps) => (
  <button {...button} type="button" className={classNames(styles.button, className)}>
    {children}
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
);
