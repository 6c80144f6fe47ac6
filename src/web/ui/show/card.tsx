import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './card.module.css';

export type CardProps = {
  /** `panel` is evergreen, `band` sand, `paper` white. */
  tone?: 'paper' | 'band' | 'panel';
  floating?: boolean;
  as?: 'div' | 'section' | 'article' | 'li';
  labelledBy?: string;
  children: ReactNode;
  className?: string | undefined;
};

export const Card = ({
  tone = 'paper',
  floating = false,
  as: Tag = 'div',
  labelledBy,
  children,
  className,
  ...rest
}: CardProps) => (
  <Tag
    {...rest}
    className={classNames(styles.card, floating && styles.floating, className)}
    data-ground={tone === 'paper' ? undefined : tone}
    aria-labelledby={labelledBy}
  >
    {children}
  </Tag>
);
