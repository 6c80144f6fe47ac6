import type { Issue } from '#domain/issue.ts';
import { isHvManualToProcess, isManualToProcess } from '#domain/manual-processing.ts';
import { addCents, subtractCents, toEuros } from '#domain/money.ts';
import { yearOf } from '#domain/calendar-date.ts';
import type { CalculationResult, OfferData } from '#domain/wire/offer-schemas.ts';
import { displayTexts } from './display-texts.ts';
import { exact, perPayment, toBaseFactor } from './exact-decimal.ts';
import { coinsuranceFactor, taxFactor } from './factors.ts';
import { readPremiumInput, type PremiumInput, type PremiumMoment } from './premium-input.ts';
import { asFailure, pricePremium, type Premium } from './price-premium.ts';
import { discountText, rateText, taxPercent, taxText } from './rate-text.ts';
import type { TarifBook } from './tarif-book.ts';

/** `calculatedAt` is an ISO instant: the domain has no clock. */
export type CalculationMoment = PremiumMoment & { readonly calculatedAt: string };

/** Amounts in euros per payment, with the payment term's unit (decisions 2). */
const rates = (premium: Premium): CalculationResult => {
  const { paymentTerm, liability } = premium;
  const { unit, paymentsPerAnno } = paymentTerm;
  const kv = perPayment(premium.kvAnnual, paymentsPerAnno);
  const kvAmount = toEuros(kv);
  const kvText = rateText(kv, paymentTerm);
  const discount = subtractCents(perPayment(premium.kvAnnualWithoutDiscounts, paymentsPerAnno), kv);
  const hv = liability === null ? null : perPayment(liability.annual, paymentsPerAnno);
  const summary = hv === null ? kv : addCents(kv, hv);
  return {
    insuranceCalculationSummaryRateAmount: hv === null ? kvAmount : toEuros(summary),
    insuranceCalculationSummaryRateUnit: unit,
    insuranceCalculationSummaryRateStr: hv === null ? kvText : rateText(summary, paymentTerm),
    insuranceCalculationKvRateAmount: kvAmount,
    insuranceCalculationKvRateUnit: unit,
    insuranceCalculationKvRateStr: kvText,
    // Where the minimum swallows the discount, none is shown (decisions 1).
    insuranceCalculationKvDiscountAmount: toEuros(discount),
    insuranceCalculationKvDiscountUnit: unit,
    insuranceCalculationKvDiscountText: discount > 0 ? discountText(premium) : null,
    insuranceCalculationHvRateAmount: hv === null ? null : toEuros(hv),
    insuranceCalculationHvRateUnit: hv === null ? null : unit,
    insuranceCalculationHvRateStr: hv === null ? null : rateText(hv, paymentTerm),
  };
};

const factorOf = ({ applied }: Premium, key: string) => applied.find((factor) => factor.key === key)?.factor ?? '1';

/** A manual breed name counts only where the race asks for it: otherwise it is dropped (1-shop 5). */
const manualFlags = ({ offer, tarif, race, life }: PremiumInput, { liability }: Premium): CalculationResult => {
  const { healthIsHealthy, healthWasSeriousIll, healthCountVetVisits, animalIsChipped } = offer;
  const animalManualRaceName = race.needManualRaceNameInput ? offer.animalManualRaceName : null;
  const deciding = { healthIsHealthy, healthWasSeriousIll, healthCountVetVisits, animalIsChipped, animalManualRaceName };
  return {
    insuranceIsManualToProcess: isManualToProcess(deciding as OfferData, tarif, life),
    insuranceIsHvManualToProcess: liability === null ? null : isHvManualToProcess(offer),
    insuranceHvTarifId: liability?.tarif.tarifId ?? null,
  };
};

const toResult = (input: PremiumInput, premium: Premium, book: TarifBook, calculatedAt: string): CalculationResult => {
  const { contractRuntime, kvAnnual, baseRate } = premium;
  const { annualRecoveryLimit, baseRates } = input.tarif;
  const tax = taxPercent(exact(factorOf(premium, taxFactor.key)));
  return {
    insuranceCalculationCalculatedAt: calculatedAt,
    ...rates(premium),
    insuranceCalculationInsuranceTax: tax,
    insuranceCalculationInsuranceTaxStr: taxText(tax),
    ...manualFlags(input, premium),
    insuranceRuntimeYears: contractRuntime.years,
    insuranceRuntimeStr: contractRuntime.title,
    premiumAdjustAnnualBrutto: toEuros(kvAnnual),
    premiumAdjustAnnualBaseRate: Number(baseRates.get(input.retentionKey)),
    premiumAdjustStartYear: yearOf(input.life.today),
    premiumAdjustBaseFactor: toBaseFactor(kvAnnual, baseRate),
    insuranceAnnualRecoveryLimit: annualRecoveryLimit === null ? null : Number(annualRecoveryLimit),
    insuranceCoinsuranceFactor: Number(factorOf(premium, coinsuranceFactor.key)),
    ...displayTexts(input, book),
  };
};

/** The premium of a request (decisions 3): with a result there are no errors, without one the issues say why. */
export const calculateRate = (
  offerData: OfferData,
  book: TarifBook,
  moment: CalculationMoment,
): { result: CalculationResult | null; issues: Issue[] } => {
  const { input, issues } = readPremiumInput(offerData, book, moment);
  const premium = input === null ? null : pricePremium(input, book, issues);
  if (input === null || premium === null) return { result: null, issues: asFailure(issues) };
  return { result: toResult(input, premium, book, moment.calculatedAt), issues };
};
