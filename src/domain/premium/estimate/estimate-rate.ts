import { type Issue, filterByMinimumLevel, isSuccess } from '#domain/basics/issue.ts';
import { addCents, type Cents, divideCents, roundToCents, cents, toEuros } from '#domain/basics/money.ts';
import { completeRequest, openQuestions } from './open-questions.ts';
import type { ExactDecimal } from '#domain/basics/exact-decimal.ts';
import { factors } from '#domain/premium/factors.ts';
import { spanOfFactor, timesSpan, widen, type Span, spanOfLiability, type AmountSpan, spanOfRaces } from './spans.ts';
import { findBaseRate, atLeastMinimum, asFailure } from '#domain/premium/price-premium.ts';
import type { Asking } from './possible-answers.ts';
import { readPremiumInput, type PremiumInput, type PremiumMoment } from '#domain/premium/premium-input.ts';
import type { PaymentTerm, Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import { checkSpecies } from '#domain/animal/species.ts';
import { isBoolean, isMissing } from '#domain/basics/rules/rule.ts';
import { tarifVariantOf } from '#domain/cover/tarif-choice.ts';
import { rateSpanText } from '#domain/premium/rate-text.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateEstimateData, RateSpan, TarifRateSpan } from '#domain/wire/shop/rates.ts';

/** Per payment. */
type TarifSpan = AmountSpan & { readonly tarif: Tarif; readonly paymentTerm: PaymentTerm };

const otherFactors = factors.filter(({ asks }) => !asks.includes('animalRaceId'));

const spanOfBaseRate = ({ tarif, retentionKey }: PremiumInput, { open, book }: Asking, issues: Issue[]): Span | null => {
  const offered = [...book.retentions.keys()].filter((key) => tarif.baseRates.has(key));
  const isChosen = !open.has('contractRetentionKey') || offered.length === 0;
  let span: Span | null = null;
  for (const key of isChosen ? [retentionKey] : offered) {
    const value = findBaseRate(tarif, key, book, issues);
    span = widen(span, { least: value, greatest: value });
  }
  return span;
};

/** The same product as a calculation's, once of the least factors and once of the greatest. */
const multiplySpans = (input: PremiumInput, asking: Asking, issues: Issue[]): Span | null => {
  let product = spanOfBaseRate(input, asking, issues);
  for (const span of [
    spanOfRaces(input, asking, issues),
    ...otherFactors.map((factor) => spanOfFactor(factor, input, asking, issues)),
  ]) {
    product = product && span && timesSpan(product, span);
  }
  return product;
};

/** The rules look at nothing else of a tarif. */
const areReadAlike = (one: Tarif, other: Tarif) =>
  one.speciesKey === other.speciesKey &&
  one.needHaltungsformInput === other.needHaltungsformInput &&
  one.needLiabilityInsuranceInput === other.needLiabilityInsuranceInput &&
  one.needUsedForHuntingInput === other.needUsedForHuntingInput &&
  one.needIsUsedForBusinessInput === other.needIsUsedForBusinessInput &&
  one.needIsChippedInput === other.needIsChippedInput;

const readRequest = (offer: OfferData, tarif: Tarif, { book, moment }: Asking) =>
  readPremiumInput(completeRequest(offer, tarif, book, moment), book, moment);

/** Rounding, the minimum and the sum keep the order of amounts, so both ends may be taken through them. */
const spanOfTarif = (input: PremiumInput, asking: Asking, issues: Issue[]): TarifSpan | null => {
  const { tarif, paymentTermKey } = input;
  const missing: Issue[] = [];
  const product = multiplySpans(input, asking, missing);
  const liability = spanOfLiability(input, asking, missing);
  const paymentTerm = asking.book.paymentTerms.get(paymentTermKey);
  issues.push(...missing);
  if (missing.length > 0 || product === null || liability === null || paymentTerm === undefined) return null;
  const rate = (gross: ExactDecimal, liabilityAnnual: Cents) =>
    addCents(
      divideCents(atLeastMinimum(roundToCents(gross), tarif), paymentTerm.paymentsPerAnno),
      divideCents(liabilityAnnual, paymentTerm.paymentsPerAnno),
    );
  return {
    tarif,
    paymentTerm,
    lowest: rate(product.least, liability.lowest),
    highest: rate(product.greatest, liability.highest),
  };
};

type TarifEstimate = { readonly tarif: Tarif; readonly span: TarifSpan | null; readonly issues: readonly Issue[] };

/**
 * Between which amounts the price of each tarif will be, whatever is answered to the questions that are open. Answers that
 * are refused do not count.
 */
const estimateTarifs = (offer: OfferData, tarifs: readonly Tarif[], book: TarifBook, moment: PremiumMoment): TarifEstimate[] => {
  const asking = { offer, open: openQuestions(offer), book, moment };
  let latest: { tarif: Tarif; reading: ReturnType<typeof readRequest> } | null = null;
  return tarifs.map((tarif) => {
    if (latest === null || !areReadAlike(latest.tarif, tarif)) latest = { tarif, reading: readRequest(offer, tarif, asking) };
    const issues = [...latest.reading.issues];
    const { input } = latest.reading;
    return { tarif, span: input && spanOfTarif({ ...input, tarif }, asking, issues), issues };
  });
};

export type RateEstimate = { estimate: RateSpan | null; estimates: TarifRateSpan[]; issues: Issue[] };

/** Those of the species, or of all as long as it is not known. Liability is never chosen by itself (spec 10.6). */
export const tarifsInQuestion = ({ tarifId, speciesKey }: RateEstimateData, { tarifs, species }: TarifBook): Tarif[] => {
  const key = isMissing(tarifId) ? speciesKey : tarifs.get(tarifId as number)?.speciesKey;
  if (!isMissing(tarifId) && key === undefined) return [];
  return [...tarifs.values()].filter(
    (tarif) =>
      tarif.insuranceTypeKey !== 'tier_hv' && species.has(tarif.speciesKey) && (isMissing(key) || tarif.speciesKey === key),
  );
};

/** A tarif tells its variant, whatever else is said. */
const canBeChosen = (tarif: Tarif, { tarifId, tarifIsOpTarif }: RateEstimateData) => {
  if (!isMissing(tarifId)) return tarif.tarifId === tarifId;
  return !isBoolean(tarifIsOpTarif) || (tarifVariantOf(tarif) === 'op') === tarifIsOpTarif;
};

const toRateSpan = ({ lowest, highest, paymentTerm }: Omit<TarifSpan, 'tarif'>): RateSpan => ({
  lowestRateAmount: toEuros(lowest),
  highestRateAmount: toEuros(highest),
  summaryRateUnit: paymentTerm.unit,
  summaryRateStr: rateSpanText(lowest, highest, paymentTerm),
});

/** All of them have the payment term of the one request. */
const union = (spans: readonly TarifSpan[]): RateSpan | null => {
  const [first] = spans;
  if (first === undefined) return null;
  return toRateSpan({
    lowest: cents(Math.min(...spans.map(({ lowest }) => lowest))),
    highest: cents(Math.max(...spans.map(({ highest }) => highest))),
    paymentTerm: first.paymentTerm,
  });
};

const fail = (issues: readonly Issue[], estimates: TarifRateSpan[] = []): RateEstimate => ({
  estimate: null,
  estimates,
  issues: asFailure(filterByMinimumLevel(issues, 'error')),
});

/**
 * The span of prices that are still possible, from what is known so far (docs/decisions/007). What is left out is not known.
 * Tarifs that the answers rule out do not count. With a span there is nothing to say; without one the issues say why.
 */
export const estimateRate = (data: RateEstimateData, book: TarifBook, moment: PremiumMoment): RateEstimate => {
  const offer: RateEstimateData = typeof data === 'object' && data !== null ? data : {};
  const speciesIssues = checkSpecies(offer, null, { presence: false });
  if (!isSuccess(speciesIssues)) return fail(speciesIssues);
  const answers = estimateTarifs(offer, tarifsInQuestion(offer, book), book, moment);
  const eligible = answers.filter(({ tarif }) => canBeChosen(tarif, offer));
  const estimates = answers.flatMap(({ span }): TarifRateSpan[] =>
    span === null ? [] : [{ tarifId: span.tarif.tarifId, insuranceTypeKey: span.tarif.insuranceTypeKey, ...toRateSpan(span) }],
  );
  const estimate = union(eligible.flatMap(({ span }) => span ?? []));
  if (estimate !== null) return { estimate, estimates, issues: [] };
  return fail(eligible[0]?.issues ?? readPremiumInput(offer, book, moment).issues, estimates);
};
