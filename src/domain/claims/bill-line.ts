import { exact, roundHalfUp, times, wholeNumber, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import { cents, decimal, type Cents } from '#domain/basics/money.ts';

/** An amount as the paper has it. */
export type PrintedAmount = {
  /** In cents of the bill's currency; below zero for a discount. */
  amount: number;
  /** Whether VAT has still to be put on it. */
  isNet: boolean;
  vatPercent: number;
};

const hundredth = (percent: number): ExactDecimal => exact((percent / 100).toFixed(4));
const withVat = (vatPercent: number) => hundredth(100 + vatPercent);

/** Gross euro cents, rounded once; `euroRate` is what one unit of the bill's currency is worth. */
export const toGross = ({ amount, isNet, vatPercent }: PrintedAmount, euroRate = '1'): Cents => {
  const printed = times(wholeNumber(amount), decimal(euroRate));
  return cents(roundHalfUp(isNet ? times(printed, withVat(vatPercent)) : printed, 0));
};

type FeeLimit = {
  /** In euros, as the fee schedule has it: `23.62`. */
  simpleRate: string;
  count: string;
  vatPercent: number;
  factor: number;
};

/** The most that the fee schedule allows for a line, rounded once. */
export const highestFee = ({ simpleRate, count, vatPercent, factor }: FeeLimit): Cents =>
  cents(roundHalfUp([exact(count), wholeNumber(factor), withVat(vatPercent)].reduce(times, exact(simpleRate)), 2));
