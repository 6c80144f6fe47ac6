/**
 * A decimal as a scaled integer: 1.05 is 105 with 2 decimals. A premium is a product of some twenty of them and is calculated
 * at every keystroke; big.js gives the same cent (exact-decimal.test.ts) at several times the cost (docs/decisions/007).
 */
export type ExactDecimal = { readonly units: bigint; readonly decimals: number };

export const exactOne: ExactDecimal = { units: 1n, decimals: 0 };

const powersOfTen: bigint[] = [];
const powerOfTen = (exponent: number) => (powersOfTen[exponent] ??= 10n ** BigInt(exponent));

/** As the reference files write it (`1,05` or `1.05`); without zeros at the end, so that 1.00 is 1. */
export const parseDecimal = (text: string): ExactDecimal | null => {
  const [, whole, fraction = ''] = /^(-?\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const decimals = /^(?:0*[1-9])*/.exec(fraction)?.[0] ?? '';
  return { units: BigInt(whole + decimals), decimals: decimals.length };
};

export const wholeNumber = (value: number): ExactDecimal => ({ units: BigInt(value), decimals: 0 });

/** The tarif book repeats a few hundred texts: each is read once. */
const parsed = new Map<string, ExactDecimal>();

/** A factor or a rate of the tarif book, none of which is negative. */
export const exact = (text: string): ExactDecimal => {
  const cached = parsed.get(text);
  if (cached !== undefined) return cached;
  const value = parseDecimal(text);
  if (value === null || value.units < 0n) throw new RangeError(`no decimal of the tarif book: ${text}`);
  parsed.set(text, value);
  return value;
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

/** A half goes away from zero. */
const divideHalfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + (numerator < 0n ? -denominator : denominator)) / (2n * denominator));

/** As a whole number of the last of so many decimals: 1.005 with two of them is 101. */
export const roundHalfUp = ({ units, decimals }: ExactDecimal, roundTo: number): number =>
  decimals > roundTo ? divideHalfUp(units, powerOfTen(decimals - roundTo)) : Number(units * powerOfTen(roundTo - decimals));

/** As a whole number of the last of so many decimals, too. */
export const divideRounded = (one: ExactDecimal, other: ExactDecimal, roundTo: number): number =>
  divideHalfUp(one.units * powerOfTen(other.decimals + roundTo), other.units * powerOfTen(one.decimals));

/** A share in percent: 0.85 is 85. */
export const percentOf = ({ units, decimals }: ExactDecimal, roundTo: number): number =>
  roundHalfUp({ units, decimals }, 2 + roundTo) / 10 ** roundTo;

/** What a factor adds or takes, in percent: 1.19 and 1 decimal give 19, 0.975 and 1 decimal give 2.5. */
export const percentBesideOne = ({ units, decimals }: ExactDecimal, roundTo: number): number => {
  const difference = units - powerOfTen(decimals);
  return percentOf({ units: difference < 0n ? -difference : difference, decimals }, roundTo);
};
