import { formatCents } from '#domain/basics/format-cents.ts';
import { percentBesideOne, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import type { Cents } from '#domain/basics/money.ts';
import type { Premium } from './price-premium.ts';
import type { PaymentTerm } from './tarif-book.ts';

/** The unit `EUR/Monat` of the payment term gives "46,12 € / Monat" (spec 2.6). */
export const rateText = (amount: Cents, { unit }: Pick<PaymentTerm, 'unit'>) =>
  `${formatCents(amount)} / ${unit.slice(unit.indexOf('/') + 1)}`;

/** 1.19 means 19 percent, shown with one decimal (spec 10.4). */
export const taxPercent = (factor: ExactDecimal) => percentBesideOne(factor, 1);

export const taxText = (percent: number) => `${percent.toFixed(1).replace('.', ',')} %`;

const percentText = (factor: ExactDecimal) => `${String(percentBesideOne(factor, 2)).replace('.', ',')}\u00A0%`;

/**
 * Says what lowers the rate, with the percentages of the factors (spec 10.4). Where the minimum takes a part of it, the
 * percentages alone would promise too much.
 */
export const discountText = ({ discounts, contractRuntime, isMinimumReached }: Premium) => {
  const parts = discounts.map(({ key, title, value }) =>
    key === 'multi_pet' ? `${percentText(value)} ${title}` : `${percentText(value)} Rabatt für ${contractRuntime.title} Laufzeit`,
  );
  return `${parts.join(' und ')}${isMinimumReached ? ', begrenzt durch den Mindestbeitrag' : ''}`;
};
