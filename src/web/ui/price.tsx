import { classNames } from '#web/ui/class-names.ts';
import styles from './price.module.css';

const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' });

/** 249090 → "2.490,90 €", with a no-break space before the sign. */
export const priceText = (cents: number) => `${german.format(cents / 100)}\u00a0€`;

export type PriceProps = { cents: number; /** Set before it: "ab". */ prefix?: string; className?: string | undefined };

export const Price = ({ cents, prefix, className }: PriceProps) => (
  <span className={classNames(styles.price, className)}>{prefix ? `${prefix}\u00a0${priceText(cents)}` : priceText(cents)}</span>
);
