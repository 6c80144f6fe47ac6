import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { divideCents, fromEuros, subtractCents, toEuros, type Cents } from '#domain/basics/money.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { explainRate } from '#domain/premium/explain-rate.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import type { RateStep } from '#domain/wire/schemas/premium-schemas.ts';
import { adjustedAnnual } from './premium-adjustment.ts';
import type { PoliceTypeKey } from './police-standing.ts';
import type { DatedTerms, OfferAnswers, UnderwritingAnswers } from './police-terms.ts';

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

type Pricing = {
  insuranceTypeKey: PoliceTypeKey;
  book: TarifBook;
  /** Whose base rate holds since an adjustment; null before the first. */
  adjustedBook: TarifBook | null;
  today: IsoDate;
};

const noPremium = () => error('Der Beitrag konnte nicht berechnet werden.');

type PricedData = OfferData & UnderwritingAnswers;

const momentOf = ({ underwritingSurchargePercent = null }: PricedData, { today }: Pricing) => ({
  today,
  isMinimumAgeChecked: false,
  underwritingSurchargePercent,
});

/** The last line of the waterfall: what an adjustment added or took. */
const adjust = (premium: PolicePremium, data: PricedData, pricing: Pricing): PolicePremium | null => {
  const { book, adjustedBook } = pricing;
  const tarif = adjustedBook?.tarifs.get(data.tarifId as number);
  const paymentTerm = book.paymentTerms.get(data.contractPaymentTermKey as string);
  const { result } = calculateRate(data, book, { ...momentOf(data, pricing), calculatedAt: '' });
  const baseFactor = result?.premiumAdjustBaseFactor;
  if (tarif === undefined || paymentTerm === undefined || baseFactor === undefined || baseFactor === null) return null;
  const annual = adjustedAnnual(baseFactor, data.contractRetentionKey as string, tarif);
  if (annual === null) return null;
  const rate = divideCents(annual, paymentTerm.paymentsPerAnno);
  const step = {
    key: 'adjustment',
    title: 'Beitragsanpassung',
    factor: null,
    amount: toEuros(subtractCents(rate, premium.rate)),
    runningTotal: toEuros(rate),
  };
  return { ...premium, rate, rateText: rateText(rate, premium), steps: [...premium.steps, step] };
};

/** The premium of one contract, by the engine that priced its offer. Health and liability are two contracts of one offer. */
export const pricePolice = (data: PricedData, pricing: Pricing): { premium: PolicePremium | null; issues: Issue[] } => {
  const { insuranceTypeKey, book, adjustedBook } = pricing;
  const isLiability = insuranceTypeKey === 'tier_hv';
  const asked = { ...data, liabilityWantInsurance: isLiability };
  const { explanation, issues } = explainRate(asked, book, momentOf(data, pricing));
  if (explanation === null) return { premium: null, issues };
  const steps = explanation.steps.filter(({ key }) => (key === 'liability') === isLiability);
  const rate = fromEuros(isLiability ? (steps[0]?.amount ?? null) : explanation.summaryRateAmount);
  if (rate === null) return { premium: null, issues: [...issues, noPremium()] };
  const unit = explanation.summaryRateUnit;
  const engines = { rate, rateText: rateText(rate, { unit }), unit, steps };
  const premium = adjustedBook === null || isLiability ? engines : adjust(engines, data, pricing);
  return { premium, issues: premium === null ? [...issues, noPremium()] : issues };
};
