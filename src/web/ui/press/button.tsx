import type { ReactNode, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './button.module.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'normal' | 'large';
  /** Fills the width of its place. */
  wide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

export type ButtonProps = Look & {
  type?: 'button' | 'submit';
  onClick?: () => void;
  disabled?: boolean;
  /** Says that the click is at work: keeps the focus, takes no second click. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
};

export const buttonLook = ({ variant = 'primary', size = 'normal', wide = false, className }: Omit<Look, 'children'>) =>
  classNames(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide, className);

export const ButtonInside = ({ icon, children }: Pick<Look, 'icon' | 'children'>) => (
  <>
    <span>{children}</span>
    {icon && (
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
    )}
  </>
);

export const Button = ({
  variant,
  size,
  wide,
  icon,
  children,
  className,
  type = 'button',
  onClick,
  busy = false,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- always one of the two
    type={type}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
    className={buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className })}
  >
    <ButtonInside icon={icon}>{children}</ButtonInside>
  </button>
);

export type ButtonLinkProps = Look & {
  /** A path of the shop, or a whole address (opened by the browser itself). */
  to: string;
  onClick?: () => void;
  /** The id of what tells several links of the same words apart. */
  describedBy?: string;
};

export const ButtonLink = ({ to, variant, size, wide, icon, children, className, describedBy, ...rest }: ButtonLinkProps) => (
  <a
    href={to}
    {...rest}
    aria-describedby={describedBy}
    className={buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className })}
  >
    <ButtonInside icon={icon}>{children}</ButtonInside>
  </a>
);
