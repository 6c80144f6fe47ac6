import { type Issue, error } from '#domain/basics/issue.ts';
import { exact, exactOne, times, type ExactDecimal, compareExact, divideRounded } from '#domain/basics/exact-decimal.ts';
import { type Factor, isMissingConfiguration, missingConfiguration } from './factor.ts';
import type { PremiumInput } from './premium-input.ts';
import type { Tarif, TarifBook, ContractRuntime, PaymentTerm } from './tarif-book.ts';
import { roundToCents, type Cents } from '#domain/basics/money.ts';
import { contractRuntimeFactor, factors, multiPetFactor } from './factors.ts';

export type AppliedFactor = {
  readonly key: string;
  readonly title: string;
  readonly factor: string;
  readonly value: ExactDecimal;
};

/** The factors that apply, in their order; what is missing goes to `issues`. */
export const findFactors = (candidates: readonly Factor[], input: PremiumInput, book: TarifBook, issues: Issue[]) => {
  const applied: AppliedFactor[] = [];
  for (const candidate of candidates) {
    const finding = candidate.find(input, book);
    if (finding === null) continue;
    if (isMissingConfiguration(finding)) issues.push(finding.missing);
    else applied.push({ key: candidate.key, title: finding.title, factor: finding.factor, value: exact(finding.factor) });
  }
  return applied;
};

export const multiply = (start: ExactDecimal, applied: readonly AppliedFactor[]) => {
  let product = start;
  for (const { value } of applied) product = times(product, value);
  return product;
};

/** A retention that is no longer offered has a base rate and is none of the book's retentions. */
export const findBaseRate = (tarif: Tarif, retentionKey: string, book: TarifBook, issues: Issue[]): ExactDecimal => {
  const baseRate = tarif.baseRates.get(retentionKey);
  if (baseRate !== undefined && book.retentions.has(retentionKey)) return exact(baseRate);
  issues.push(missingConfiguration('die Selbstbeteiligung', 'contractRetentionKey').missing);
  return exactOne;
};

export type Surcharge = AppliedFactor;

const none: Surcharge = { key: 'underwriting', title: '', factor: '1', value: exactOne };

const toSurcharge = (percent: number): Surcharge => {
  const factor = (1 + percent / 100).toFixed(2);
  return { ...none, title: `Risikozuschlag nach Prüfung: ${percent}\u00A0%`, factor, value: exact(factor) };
};

/** What a person set when an application was approved (spec 19.7): the last factor of the formula, after the minimum. */
export const surchargeOf = ({ underwritingSurchargePercent: percent }: Pick<PremiumInput, 'underwritingSurchargePercent'>) =>
  percent === null ? none : toSurcharge(percent);

export type LiabilityPremium = { readonly tarif: Tarif; readonly annual: Cents };

const findLiabilityTarif = (speciesKey: string, book: TarifBook) => {
  for (const tarif of book.tarifs.values()) {
    if (tarif.insuranceTypeKey === 'tier_hv' && tarif.speciesKey === speciesKey) return tarif;
  }
  return null;
};

/** Initial rate × payment term × runtime and nothing else (spec 10.5), but for a surcharge of its own. Null without liability, and where a row is missing. */
export const priceLiability = (input: PremiumInput, book: TarifBook, issues: Issue[]): LiabilityPremium | null => {
  if (!input.isLiabilityPriced) return null;
  const tarif = findLiabilityTarif(input.tarif.speciesKey, book);
  const runtime = tarif?.factors.get(`contract_runtime/${input.contractRuntimeKey}`);
  const paymentTerm = book.paymentTerms.get(input.paymentTermKey);
  // That the payment term is missing is told by its own factor.
  if (paymentTerm === undefined) return null;
  if (tarif === null || tarif.initialRatePerAnno === null || runtime === undefined) {
    issues.push(missingConfiguration('den Haftpflichttarif', 'liabilityWantInsurance').missing);
    return null;
  }
  const product = times(times(exact(tarif.initialRatePerAnno), exact(paymentTerm.factor)), exact(runtime.factor));
  return { tarif, annual: roundToCents(times(product, surchargeOf(input).value)) };
};

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

/** How many times the base fits into an annual amount, with 6 decimals (spec 7.2). */
export const toBaseFactor = (annual: Cents, baseRate: ExactDecimal): number =>
  baseRate.units === 0n ? 0 : divideRounded({ units: BigInt(annual), decimals: 2 }, baseRate, 6) / 1_000_000;
