import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { fromEuros, type Cents } from '#domain/basics/money.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { explainRate } from '#domain/premium/explain-rate.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import type { RateStep } from '#domain/wire/schemas/premium-schemas.ts';
import type { PoliceTypeKey } from './police-standing.ts';
import type { DatedTerms, OfferAnswers } from './police-terms.ts';

type Terms = { readonly terms: readonly Pick<DatedTerms, 'from' | 'answers'>[] };

/** Of two answers to one question the one holds that begins later; of two that begin on one day, the one that was given later. */
const inOrder = ({ terms }: Terms) =>
  terms.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));

/** All that was answered anew up to that day. */
export const answersOn = (police: Terms, day: IsoDate): OfferAnswers =>
  Object.assign({}, ...inOrder(police).map(({ from, answers }) => (from <= day ? answers : {}))) as OfferAnswers;

/** What was answered anew for that very day. */
export const answersFrom = ({ terms }: Terms, day: IsoDate): OfferAnswers =>
  Object.assign({}, ...terms.map(({ from, answers }) => (from === day ? answers : {}))) as OfferAnswers;

/** Age and health are those of the day on which the offer was calculated: only what was changed since makes a difference (spec 8.10). */
export const pricedOn = ({ insuranceCalculationCalculatedAt }: CompleteOffer): IsoDate =>
  todayInBerlin(new Date(insuranceCalculationCalculatedAt ?? ''));

export type PolicePremium = { rate: Cents; rateText: string; unit: string; steps: readonly RateStep[] };

type Pricing = { insuranceTypeKey: PoliceTypeKey; book: TarifBook; today: IsoDate };

/** The premium of one contract, by the engine that priced its offer. Health and liability are two contracts of one offer. */
export const pricePolice = (
  data: OfferData,
  { insuranceTypeKey, book, today }: Pricing,
): { premium: PolicePremium | null; issues: Issue[] } => {
  const isLiability = insuranceTypeKey === 'tier_hv';
  const { explanation, issues } = explainRate({ ...data, liabilityWantInsurance: isLiability }, book, {
    today,
    isMinimumAgeChecked: false,
  });
  if (explanation === null) return { premium: null, issues };
  const steps = explanation.steps.filter(({ key }) => (key === 'liability') === isLiability);
  const rate = fromEuros(isLiability ? (steps[0]?.amount ?? null) : explanation.summaryRateAmount);
  if (rate === null) return { premium: null, issues: [...issues, error('Der Beitrag konnte nicht berechnet werden.')] };
  const unit = explanation.summaryRateUnit;
  return { premium: { rate, rateText: rateText(rate, { unit }), unit, steps }, issues };
};
