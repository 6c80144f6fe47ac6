import { formatCents, type Cents } from '#domain/basics/money.ts';
import { percentBesideOne, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import type { Premium } from './price-premium.ts';
import type { PaymentTerm } from './tarif-book.ts';

/** `EUR/Monat` means a month. */
const payment = ({ unit }: Pick<PaymentTerm, 'unit'>) => unit.slice(unit.indexOf('/') + 1);

/** The unit `EUR/Monat` of the payment term gives "46,12 € / Monat" (spec 2.6). */
export const rateText = (amount: Cents, paymentTerm: Pick<PaymentTerm, 'unit'>) =>
  `${formatCents(amount)} / ${payment(paymentTerm)}`;

const wholeEuros = (euros: number) => formatCents(euros * 100).replace(',00', '');

/** "42 bis 61 € / Monat": in whole euros that hold every price of the span; a single price as it is. */
export const rateSpanText = (lowest: Cents, highest: Cents, paymentTerm: Pick<PaymentTerm, 'unit'>) => {
  if (lowest === highest) return rateText(lowest, paymentTerm);
  const from = wholeEuros(Math.floor(lowest / 100)).replace('\u00A0€', '');
  return `${from} bis ${wholeEuros(Math.ceil(highest / 100))} / ${payment(paymentTerm)}`;
};

/** 1.19 means 19 percent, shown with one decimal (spec 10.4). */
export const taxPercent = (factor: ExactDecimal) => percentBesideOne(factor, 1);

export const taxText = (percent: number) => `${percent.toFixed(1).replace('.', ',')} %`;

/** "9,97 %", with a true minus. */
export const percentText = (percent: number) => `${String(percent).replace('.', ',').replace('-', '−')}\u00A0%`;

const discountPercent = (factor: ExactDecimal) => percentText(percentBesideOne(factor, 2));

/**
 * Says what lowers the rate, with the percentages of the factors (spec 10.4). Where the minimum takes a part of it, the
 * percentages alone would promise too much.
 */
export const discountText = ({ discounts, contractRuntime, isMinimumReached }: Premium) => {
  const parts = discounts.map(({ key, title, value }) =>
    key === 'multi_pet'
      ? `${discountPercent(value)} ${title}`
      : `${discountPercent(value)} Rabatt für ${contractRuntime.title} Laufzeit`,
  );
  return `${parts.join(' und ')}${isMinimumReached ? ', begrenzt durch den Mindestbeitrag' : ''}`;
};
