import { formatCents } from '#domain/basics/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './price.module.css';

export type PriceProps = { cents: number; /** Set before it: "ab". */ prefix?: string; className?: string | undefined };

export const Price = ({ cents, prefix, className }: PriceProps) => (
  <span className={classNames(styles.price, className)}>
    {prefix ? `${prefix}\u00a0${formatCents(cents)}` : formatCents(cents)}
  </span>
);
