import { error, type Issue } from '#domain/basics/issue.ts';
import { compareExact, exact, exactOne, times, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import { roundToCents, type Cents } from '#domain/basics/money.ts';
import { contractRuntimeFactor, factors, multiPetFactor } from './factors.ts';
import { findBaseRate, findFactors, multiply, type AppliedFactor } from './find-factors.ts';
import { priceLiability, type LiabilityPremium } from './liability-premium.ts';
import type { PremiumInput } from './premium-input.ts';
import type { ContractRuntime, PaymentTerm, Tarif, TarifBook } from './tarif-book.ts';
import { surchargeOf } from './underwriting-surcharge.ts';

/** All that a premium is made of; the amounts are annual and gross. */
export type Premium = {
  readonly baseRate: ExactDecimal;
  readonly applied: readonly AppliedFactor[];
  /** Runtime and multi-pet, as far as they lower the rate. */
  readonly discounts: readonly AppliedFactor[];
  readonly kvAnnual: Cents;
  readonly kvAnnualWithoutDiscounts: Cents;
  readonly isMinimumReached: boolean;
  readonly liability: LiabilityPremium | null;
  readonly paymentTerm: PaymentTerm;
  readonly contractRuntime: ContractRuntime;
};

/** Last of what every premium is made of (spec 10.4). Rounding keeps the order of amounts, so it may as well come first. */
export const atLeastMinimum = (amount: Cents, { minimumRatePerAnno }: Tarif): Cents => {
  if (minimumRatePerAnno === null) return amount;
  const minimum = roundToCents(exact(minimumRatePerAnno));
  return amount < minimum ? minimum : amount;
};

const isBelowMinimum = (product: ExactDecimal, tarif: Tarif) => {
  const gross = roundToCents(product);
  return atLeastMinimum(gross, tarif) > gross;
};

/** A surcharge comes after the minimum, which would swallow it (spec 10.2); both in one rounding. */
const toAnnual = (product: ExactDecimal, input: PremiumInput): Cents => {
  const { tarif } = input;
  const floored = isBelowMinimum(product, tarif) ? exact(tarif.minimumRatePerAnno ?? '0') : product;
  return roundToCents(times(floored, surchargeOf(input).value));
};

const isDiscount = ({ key, value }: AppliedFactor) =>
  (key === contractRuntimeFactor.key || key === multiPetFactor.key) && compareExact(value, exactOne) < 0;

const generalFailure = () => error('Der Beitrag zur Tier-Krankenversicherung konnte nicht berechnet werden.');

/** The general error stands before its details (spec 10.6). */
export const asFailure = (details: readonly Issue[]): Issue[] => [generalFailure(), ...details];

/** Null where the tarif book lacks a row; then `issues` says which. */
export const pricePremium = (input: PremiumInput, book: TarifBook, issues: Issue[]): Premium | null => {
  const missing: Issue[] = [];
  const baseRate = findBaseRate(input.tarif, input.retentionKey, book, missing);
  const applied = findFactors(factors, input, book, missing);
  const liability = priceLiability(input, book, missing);
  const paymentTerm = book.paymentTerms.get(input.paymentTermKey);
  const contractRuntime = book.contractRuntimes.get(input.contractRuntimeKey);
  issues.push(...missing);
  if (missing.length > 0 || paymentTerm === undefined || contractRuntime === undefined) return null;

  // The order of an exact product does not matter: what is left without the discounts need not be multiplied twice.
  const discounts: AppliedFactor[] = [];
  let withoutDiscounts = baseRate;
  for (const factor of applied) {
    if (isDiscount(factor)) discounts.push(factor);
    else withoutDiscounts = times(withoutDiscounts, factor.value);
  }
  const product = multiply(withoutDiscounts, discounts);
  const kvAnnual = toAnnual(product, input);
  return {
    baseRate,
    applied,
    discounts,
    kvAnnual,
    kvAnnualWithoutDiscounts: discounts.length === 0 ? kvAnnual : toAnnual(withoutDiscounts, input),
    isMinimumReached: isBelowMinimum(product, input.tarif),
    liability,
    paymentTerm,
    contractRuntime,
  };
};
