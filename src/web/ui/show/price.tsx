import { formatCents } from '#domain/basics/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './price.module.css';

export type PriceProps = { cents: number; /** Set before it: "ab". */ prefix?: string; className?: string | undefined };

export const Price = ({ cents, prefix, className }: PriceProps) => (
  <span className={classNames(styles.price, className)}>
    {prefix ? `${prefix}\u00a0${formatCents(cents)}` : formatCents(cents)}
  </span>
);

type RateLineProps = {
  label: string;
  /** "18,68 € / Monat" */
  rate: string;
  /** Follows what is filled in: said politely when it changes. */
  isLive?: boolean;
};

/** The premium, large, at the head of an offer or below a change. */
export const RateLine = ({ label, rate, isLive = false }: RateLineProps) => {
  const Line = isLive ? 'output' : 'p';
  return (
    <Line className={styles.rate}>
      <span>{label}</span>
      <strong>{rate}</strong>
    </Line>
  );
};
