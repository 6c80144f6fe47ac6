import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { isRefusal, type Refusal } from '#domain/basics/issue.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import { answersFrom, answersOn, pricePolice, pricedOn, type PolicePremium } from './police-premium.ts';
import { termsAfter, termsOn, type DatedTerms, type OfferAnswers, type UnderwritingAnswers } from './police-terms.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** A police with its offer and with the book that each of its versions names. */
export type PricedPolice = {
  readonly terms: readonly DatedTerms[];
  readonly offer: CompleteOffer;
  readonly bookOf: (premiumVersion: string | null) => TarifBook;
};

export type TermsPlan = {
  /** The changed ones first, then those that were agreed for a later day, worked out on top of them. */
  terms: DatedTerms[];
  before: PolicePremium;
  after: PolicePremium;
};

const tarifOf = ({ tarifId }: OfferData, book: TarifBook): Tarif | undefined => book.tarifs.get(tarifId as number);

const priceOn = ({ terms, offer, bookOf }: PricedPolice, day: IsoDate, former: DatedTerms) => {
  const { premiumVersion, baseVersion, insuranceTypeKey } = former;
  const data: OfferData & UnderwritingAnswers = { ...offer, ...answersOn({ terms }, day) };
  const book = bookOf(premiumVersion);
  const adjustedBook = baseVersion === null ? null : bookOf(baseVersion);
  return { data, book, ...pricePolice(data, { insuranceTypeKey, book, adjustedBook, today: pricedOn(offer) }) };
};

/** Terms of a day with the answers that begin on it; liability keeps its tarif and has no retention. */
const workOut = (
  police: PricedPolice,
  from: IsoDate,
  former: DatedTerms,
): { terms: DatedTerms; premium: PolicePremium } | Refusal => {
  const { data, book, premium, issues } = priceOn(police, from, former);
  const tarif = tarifOf(data, book);
  if (premium === null || tarif === undefined) return { refusal: issues };
  const ofHealth =
    former.insuranceTypeKey === 'tier_hv'
      ? {}
      : { tarifId: tarif.tarifId, insuranceTypeKey: tarif.insuranceTypeKey, retentionKey: data.contractRetentionKey ?? null };
  const paymentTermKey = data.contractPaymentTermKey ?? former.paymentTermKey;
  const answers = answersFrom(police, from);
  return { terms: { ...former, ...ofHealth, paymentTermKey, rate: premium.rate, from, answers }, premium };
};

/**
 * What answers that are given anew from a day on make of a police (spec 8.10), or another base rate (spec 8.12); a refusal where no premium can
 * be worked out.
 */
export const planTerms = (
  police: PricedPolice,
  from: IsoDate,
  answers: OfferAnswers,
  adjustment: Partial<Pick<DatedTerms, 'baseVersion'>> = {},
): TermsPlan | Refusal => {
  const former = termsOn(police, from);
  const before = priceOn(police, from, former);
  if (before.premium === null) return { refusal: before.issues };
  const changed: PricedPolice = { ...police, terms: [...police.terms, { ...former, from, answers }] };
  const first = workOut(changed, from, { ...former, ...adjustment });
  if (isRefusal(first)) return first;
  const terms = [first.terms];
  for (const day of new Set(termsAfter(police, from).map((later) => later.from))) {
    const later = workOut(changed, day, { ...termsOn(police, day), ...adjustment });
    if (isRefusal(later)) return later;
    terms.push(later.terms);
  }
  return { terms, before: before.premium, after: first.premium };
};
