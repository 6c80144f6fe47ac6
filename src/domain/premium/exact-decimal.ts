import { cents, parseDecimal, type Cents } from '#domain/basics/money.ts';

/**
 * A decimal that is not negative, as a scaled integer: 1.05 is 105 with 2 decimals. A premium is a product of some twenty of
 * them and is calculated at every keystroke; big.js gives the same cent (exact-decimal.test.ts) at several times the cost
 * (bench/premium.ts).
 */
export type ExactDecimal = { readonly units: bigint; readonly decimals: number };

export const exactOne: ExactDecimal = { units: 1n, decimals: 0 };

const powersOfTen: bigint[] = [];
const powerOfTen = (exponent: number) => (powersOfTen[exponent] ??= 10n ** BigInt(exponent));

const parse = (text: string): ExactDecimal => {
  const decimal = parseDecimal(text);
  if (decimal === null || decimal.lt(0)) throw new RangeError(`no decimal of the tarif book: ${text}`);
  // big.js keeps the digits without zeros at the end: 1.00 is 1, and 1400 is 14 with an exponent of 3.
  const decimals = decimal.c.length - 1 - decimal.e;
  const units = BigInt(decimal.c.join(''));
  return decimals >= 0 ? { units, decimals } : { units: units * powerOfTen(-decimals), decimals: 0 };
};

/** The tarif book repeats a few hundred texts: each is read once. */
const parsed = new Map<string, ExactDecimal>();

export const exact = (text: string): ExactDecimal => {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const decimal = parse(text);
  parsed.set(text, decimal);
  return decimal;
};

export const times = (one: ExactDecimal, other: ExactDecimal): ExactDecimal => {
  // Most factors of an ordinary animal are 1.
  if (other.units === 1n && other.decimals === 0) return one;
  return { units: one.units * other.units, decimals: one.decimals + other.decimals };
};

/** Negative, zero or positive, as in a sort. */
export const compareExact = (one: ExactDecimal, other: ExactDecimal) => {
  const difference = one.units * powerOfTen(other.decimals) - other.units * powerOfTen(one.decimals);
  return difference < 0n ? -1 : Number(difference > 0n);
};

/** Of numbers that are not negative. */
const divideHalfUp = (numerator: bigint, denominator: bigint) => Number((2n * numerator + denominator) / (2n * denominator));

/** The one rounding of a product: half a cent goes up (decisions 3). */
export const toCents = ({ units, decimals }: ExactDecimal): Cents =>
  cents(decimals >= 2 ? divideHalfUp(units, powerOfTen(decimals - 2)) : Number(units * powerOfTen(2 - decimals)));

/** An annual amount over its payments, rounded half-up. Exact for every amount that a number can count in cents. */
export const perPayment = (annual: Cents, paymentsPerAnno: number): Cents =>
  cents(divideHalfUp(BigInt(annual), BigInt(paymentsPerAnno)));

/** How many times the base fits into an annual amount, with 6 decimals (decisions 3, premiumAdjustBaseFactor). */
export const toBaseFactor = (annual: Cents, { units, decimals }: ExactDecimal): number =>
  units === 0n ? 0 : divideHalfUp(BigInt(annual) * powerOfTen(decimals + 4), units) / 1_000_000;

/** What a factor adds or takes, in percent: 1.19 and 1 decimal give 19, 0.975 and 1 decimal give 2.5. */
export const percentBesideOne = ({ units, decimals }: ExactDecimal, roundTo: number): number => {
  const difference = units - powerOfTen(decimals);
  const amount = difference < 0n ? -difference : difference;
  return divideHalfUp(amount * powerOfTen(2 + roundTo), powerOfTen(decimals)) / 10 ** roundTo;
};
