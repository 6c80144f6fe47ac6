import { downgradeErrorsToWarnings, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { exactOne, times, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import { addCents, cents, divideCents, roundToCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { contractRuntimeFactor, factors, paymentTermFactor } from '#domain/premium/factors.ts';
import { findFactors, findBaseRate, multiply, priceLiability, asFailure, atLeastMinimum } from '#domain/premium/price-premium.ts';
import { contractRuntimeKeyOf, readPremiumInput, type PremiumInput, type PremiumMoment } from '#domain/premium/premium-input.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { PaymentTerm, TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateCell } from '#domain/wire/shop/rates.ts';

const termFactors = [paymentTermFactor, contractRuntimeFactor];
/** The same for all combinations of a tarif: looked up and multiplied once. */
const fixedFactors = factors.filter((factor) => !termFactors.includes(factor));

/** A payment term with a runtime: what the customer can combine with every retention. */
type Terms = { input: PremiumInput; paymentTerm: PaymentTerm; factor: ExactDecimal; liability: Cents | null };

const findTerms = (input: PremiumInput, book: TarifBook, issues: Issue[]): Terms[] =>
  [false, true].flatMap((wantMultiYearDiscount) =>
    [...book.paymentTerms.values()].flatMap((paymentTerm): Terms[] => {
      const contractRuntimeKey = contractRuntimeKeyOf(wantMultiYearDiscount);
      const combined = { ...input, paymentTermKey: paymentTerm.paymentTermKey, contractRuntimeKey };
      const missing: Issue[] = [];
      const factor = multiply(exactOne, findFactors(termFactors, combined, book, missing));
      const liability = priceLiability(combined, book, missing);
      issues.push(...missing);
      return missing.length > 0 ? [] : [{ input: combined, paymentTerm, factor, liability: liability?.annual ?? null }];
    }),
  );

const toCell = ({ input, paymentTerm, factor, liability }: Terms, retentionKey: string, beforeTerms: ExactDecimal): RateCell => {
  const { tarif, contractRuntimeKey, paymentTermKey } = input;
  const { paymentsPerAnno, unit } = paymentTerm;
  const kv = divideCents(atLeastMinimum(roundToCents(times(beforeTerms, factor)), tarif), paymentsPerAnno);
  const summary = liability === null ? kv : addCents(kv, divideCents(liability, paymentsPerAnno));
  return {
    tarifId: tarif.tarifId,
    insuranceTypeKey: tarif.insuranceTypeKey,
    retentionKey,
    contractRuntimeKey,
    paymentTermKey,
    summaryRateAmount: toEuros(summary),
    summaryRateUnit: unit,
    summaryRateStr: rateText(summary, paymentTerm),
    annualAmount: toEuros(cents(summary * paymentsPerAnno)),
  };
};

/** The terms in the request do not matter here: any that are offered make it a whole request. */
const withAnyTerms = (offer: OfferData, book: TarifBook): OfferData => ({
  ...offer,
  contractRetentionKey: book.retentions.keys().next().value ?? null,
  contractPaymentTermKey: book.paymentTerms.keys().next().value ?? null,
  contractWantMultiYearDiscount: false,
});

const compareTarif = (offer: OfferData, book: TarifBook, moment: PremiumMoment): { cells: RateCell[]; issues: Issue[] } => {
  const { input, issues } = readPremiumInput(offer, book, moment);
  if (input === null) return { cells: [], issues };
  const fixed = multiply(exactOne, findFactors(fixedFactors, input, book, issues));
  if (!isSuccess(issues)) return { cells: [], issues };
  const terms = findTerms(input, book, issues);
  const retentionKeys = [...book.retentions.keys()].filter((retentionKey) => input.tarif.baseRates.has(retentionKey));
  if (retentionKeys.length === 0) findBaseRate(input.tarif, input.retentionKey, book, issues);
  const cells = retentionKeys.flatMap((retentionKey) => {
    const beforeTerms = times(fixed, findBaseRate(input.tarif, retentionKey, book, issues));
    return terms.map((term) => toCell(term, retentionKey, beforeTerms));
  });
  return { cells, issues };
};

const isNew = (issue: Issue, index: number, all: readonly Issue[]) =>
  all.findIndex(({ field, message }) => field === issue.field && message === issue.message) === index;

/**
 * The grid of retention, runtime and payment term for the chosen tarif and the one that its tarif change leads to. Every
 * cell is what `calculateRate` answers for that combination. A combination without a row is left out with a warning.
 */
export const compareRates = (
  offerData: OfferData,
  book: TarifBook,
  moment: PremiumMoment,
): { cells: RateCell[]; issues: Issue[] } => {
  const offer = withAnyTerms(offerData, book);
  const chosen = compareTarif(offer, book, moment);
  if (chosen.cells.length === 0) return { cells: [], issues: asFailure(chosen.issues) };
  const change = book.tarifChanges.find(({ fromTarifId }) => fromTarifId === offer.tarifId);
  const other = change && compareTarif({ ...offer, tarifId: change.toTarifId }, book, moment);
  return {
    cells: [...chosen.cells, ...(other?.cells ?? [])],
    issues: downgradeErrorsToWarnings([...chosen.issues, ...(other?.issues ?? [])]).filter(isNew),
  };
};
