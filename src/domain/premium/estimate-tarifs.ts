import type { Issue } from '#domain/basics/issue.ts';
import { addCents, type Cents, divideCents, roundToCents } from '#domain/basics/money.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { completeRequest } from './complete-request.ts';
import type { ExactDecimal } from '#domain/basics/exact-decimal.ts';
import { factors } from './factors.ts';
import { spanOfFactor, timesSpan, widen, type Span } from './factor-span.ts';
import { findBaseRate } from './find-factors.ts';
import { spanOfLiability, type AmountSpan } from './liability-span.ts';
import { openQuestions } from './open-questions.ts';
import type { Asking } from './possible-answers.ts';
import { readPremiumInput, type PremiumInput, type PremiumMoment } from './premium-input.ts';
import { atLeastMinimum } from './price-premium.ts';
import { spanOfRaces } from './race-span.ts';
import type { PaymentTerm, Tarif, TarifBook } from './tarif-book.ts';

/** Per payment. */
export type TarifSpan = AmountSpan & { readonly tarif: Tarif; readonly paymentTerm: PaymentTerm };

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

export type TarifEstimate = { readonly tarif: Tarif; readonly span: TarifSpan | null; readonly issues: readonly Issue[] };

/**
 * Between which amounts the price of each tarif will be, whatever is answered to the questions that are open. Answers that
 * are refused do not count.
 */
export const estimateTarifs = (
  offer: OfferData,
  tarifs: readonly Tarif[],
  book: TarifBook,
  moment: PremiumMoment,
): TarifEstimate[] => {
  const asking = { offer, open: openQuestions(offer), book, moment };
  let read: { tarif: Tarif; reading: ReturnType<typeof readRequest> } | null = null;
  return tarifs.map((tarif) => {
    if (read === null || !areReadAlike(read.tarif, tarif)) read = { tarif, reading: readRequest(offer, tarif, asking) };
    const issues = [...read.reading.issues];
    const { input } = read.reading;
    return { tarif, span: input && spanOfTarif({ ...input, tarif }, asking, issues), issues };
  });
};
