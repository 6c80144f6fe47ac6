import { addDays, isBefore, type IsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { exact, times } from '#domain/basics/exact-decimal.ts';
import { roundToCents, type Cents, divideCents, fromEuros, subtractCents, toEuros, addCents } from '#domain/basics/money.ts';
import { atLeastMinimum } from '#domain/premium/price-premium.ts';
import type { Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import { policeOn, type DecidedPolice, type PoliceTypeKey } from './police-standing.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { explainRate } from '#domain/premium/comparing/explain-rate.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { DatedTerms, OfferAnswers, UnderwritingAnswers } from './police-terms.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateStep } from '#domain/wire/shop/rates.ts';
import type { ChangedStep } from '#domain/wire/area/changes.ts';

/** Six weeks: the customer hears of it at least a month before (§ 40 VVG), whenever the letter arrives. */
const adjustmentNoticeDays = 42;

/** The start of the next term that is far enough away; null for what does not go on. */
export const adjustmentDay = (police: DecidedPolice, today: IsoDate): IsoDate | null => {
  const earliest = addDays(today, adjustmentNoticeDays);
  const { isRenewed } = policeOn(police, today);
  if (!isRenewed) return null;
  const { termEndsOn } = policeOn(police, earliest);
  return isBefore(termEndsOn, earliest) ? null : termEndsOn;
};

/** The new base rate of tarif and retention, times what the animal and its cover make of a base rate, at least the minimum (spec 8.12). */
export const adjustedAnnual = (baseFactor: number, retentionKey: string, tarif: Tarif): Cents | null => {
  const baseRate = tarif.baseRates.get(retentionKey);
  return baseRate === undefined
    ? null
    : atLeastMinimum(roundToCents(times(exact(baseRate), exact(baseFactor.toFixed(6)))), tarif);
};

type Terms = { readonly terms: readonly Pick<DatedTerms, 'from' | 'answers'>[] };

/** When one question has two answers, the one holds that begins later; of two that begin on one day, the one that was given later. */
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
  /** The book whose base rate holds since an adjustment; null before the first. */
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
  const request = { ...data, liabilityWantInsurance: isLiability };
  const { explanation, issues } = explainRate(request, book, momentOf(data, pricing));
  if (explanation === null) return { premium: null, issues };
  const steps = explanation.steps.filter(({ key }) => (key === 'liability') === isLiability);
  const rate = fromEuros(isLiability ? (steps[0]?.amount ?? null) : explanation.summaryRateAmount);
  if (rate === null) return { premium: null, issues: [...issues, noPremium()] };
  const unit = explanation.summaryRateUnit;
  const engines = { rate, rateText: rateText(rate, { unit }), unit, steps };
  const premium = adjustedBook === null || isLiability ? engines : adjust(engines, data, pricing);
  return { premium, issues: premium === null ? [...issues, noPremium()] : issues };
};

const isSame = (one: RateStep | undefined, other: RateStep | undefined, isSameUnit: boolean) =>
  one !== undefined &&
  other !== undefined &&
  one.title === other.title &&
  one.factor === other.factor &&
  // A rate has no factor: it differs by its amount, which only compares for one payment term.
  (one.factor !== null || !isSameUnit || one.amount === other.amount);

const centsOf = (steps: readonly (RateStep | undefined)[]) =>
  steps.reduce((sum, step) => addCents(sum, fromEuros(step?.amount ?? 0) ?? (0 as Cents)), 0 as Cents);

/**
 * The lines of the waterfall in which two premiums differ. What the others come to follows from them in proportion; it stands in
 * one line, so that the amounts add up.
 */
export const changedSteps = (before: PolicePremium, after: PolicePremium): ChangedStep[] => {
  const keys = [...new Set([...before.steps, ...after.steps].map(({ key }) => key))];
  const isSameUnit = before.unit === after.unit;
  const pairs = keys.map((key) => ({
    key,
    one: before.steps.find((step) => step.key === key),
    other: after.steps.find((step) => step.key === key),
  }));
  const differing = pairs.filter(({ one, other }) => !isSame(one, other, isSameUnit));
  const lines = differing.map(({ key, one, other }) => ({
    key,
    titleBefore: one?.title ?? null,
    titleAfter: other?.title ?? null,
    amountBefore: one?.amount ?? null,
    amountAfter: other?.amount ?? null,
  }));
  const restBefore = subtractCents(before.rate, centsOf(differing.map(({ one }) => one)));
  const restAfter = subtractCents(after.rate, centsOf(differing.map(({ other }) => other)));
  if ((lines.length === 0 && isSameUnit) || restBefore === restAfter) return lines;
  // Another payment term alone changes no line, but what each comes to: liability has only one.
  const [only, ...others] = after.steps;
  const title =
    lines.length === 0 && only !== undefined && others.length === 0 ? only.title : 'Übrige Posten, im gleichen Verhältnis';
  const rest = { titleBefore: title, titleAfter: title, amountBefore: toEuros(restBefore), amountAfter: toEuros(restAfter) };
  return [...lines, { key: 'rest', ...rest }];
};
