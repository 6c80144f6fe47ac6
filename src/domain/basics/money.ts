import { Big } from 'big.js';

declare const centsBrand: unique symbol;

/** An exact amount of money: a whole number of euro cents. */
export type Cents = number & { readonly [centsBrand]: true };

export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError('not a whole number of cents');
  // No negative zero: it would be shown as "-0,00 €".
  return (amount + 0) as Cents;
};

/** A decimal as the reference files write it (`1,05` or `1.05`); the product of decimals stays exact until it is rounded. */
export const parseDecimal = (text: string): Big | null =>
  /^-?\d+(?:[.,]\d+)?$/.test(text) ? new Big(text.replace(',', '.')) : null;

/** Of a decimal that was checked before: the database's, or one of the reference data. */
export const decimal = (text: string): Big => {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError('not a decimal');
  return value;
};

/** The one rounding of a calculation: half a cent goes up (decisions 3). */
export const roundToCents = (euros: Big): Cents => cents(euros.times(100).round(0, Big.roundHalfUp).toNumber());

/** For example an annual amount over its payments, rounded half-up. */
export const divideCents = (amount: Cents, parts: number): Cents =>
  cents(new Big(amount).div(parts).round(0, Big.roundHalfUp).toNumber());

export const addCents = (one: Cents, other: Cents) => cents(one + other);

export const subtractCents = (one: Cents, other: Cents) => cents(one - other);

/** The wire carries euros as a number with at most two decimals (decisions 2). */
export const toEuros = (amount: Cents): number => amount / 100;

/** Back from the wire; null for what is no amount in whole cents. */
export const fromEuros = (euros: unknown): Cents | null => {
  if (typeof euros !== 'number' || !Number.isFinite(euros)) return null;
  const amount = new Big(euros).times(100).toNumber();
  return Number.isSafeInteger(amount) ? cents(amount) : null;
};
