import { divideRounded, parseDecimal, roundHalfUp, wholeNumber, type ExactDecimal } from './exact-decimal.ts';

declare const centsBrand: unique symbol;

/** An exact amount of money: a whole number of euro cents. */
export type Cents = number & { readonly [centsBrand]: true };

export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError('not a whole number of cents');
  // No negative zero: it would be shown as "-0,00 €".
  return (amount + 0) as Cents;
};

/** Reads a decimal that was checked before: the database's, or one of the reference data. */
export const decimal = (text: string): ExactDecimal => {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError('not a decimal');
  return value;
};

/** The one rounding of a calculation: half a cent goes up (spec 2.6). */
export const roundToCents = (euros: ExactDecimal): Cents => cents(roundHalfUp(euros, 2));

/** For example an annual amount over its payments, rounded half-up. Exact for every amount that a number can count in cents. */
export const divideCents = (amount: Cents, parts: number): Cents =>
  cents(divideRounded(wholeNumber(amount), wholeNumber(parts), 0));

export const addCents = (one: Cents, other: Cents) => cents(one + other);

export const subtractCents = (one: Cents, other: Cents) => cents(one - other);

/** The wire carries euros as a number with at most two decimals (spec 2.6). */
export const toEuros = (amount: Cents): number => amount / 100;

/** Back from the wire; null for what is no amount in whole cents. */
export const fromEuros = (euros: unknown): Cents | null => {
  const value = typeof euros === 'number' ? parseDecimal(String(euros)) : null;
  if (value === null || value.decimals > 2) return null;
  const amount = roundHalfUp(value, 2);
  return Number.isSafeInteger(amount) ? cents(amount) : null;
};

/** `12,30`, `12.30` and `12` as somebody types them, in euros; null for anything else. */
export const parseEuros = (text: string): number | null => {
  const plain = text.replaceAll(/[\s€]/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};

/** 123450 becomes `1.234,50`: German numbers with two decimals (spec 2.6). By hand: a browser loads its formats for a thirtieth of a second. */
const formatAmount = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const ungrouped = digits.slice(0, -2);
  const whole = ungrouped.length <= 3 ? ungrouped : ungrouped.replace(/\B(?=(?:\d{3}){1,5}$)/g, '.');
  return `${amount < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
};

/** Formats a whole number of cents: `1.234,50 €`, with a no-break space so that the sign stays beside its amount. */
export const formatCents = (amount: number) => `${formatAmount(amount)}\u00A0€`;
