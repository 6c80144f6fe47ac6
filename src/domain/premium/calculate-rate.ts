import { toBaseFactor, asFailure, pricePremium, type Premium } from './price-premium.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { isHvManualToProcess, isManualToProcess } from '#domain/offer/manual-processing.ts';
import { exact } from '#domain/basics/exact-decimal.ts';
import { addCents, divideCents, subtractCents, toEuros } from '#domain/basics/money.ts';
import { yearOf } from '#domain/basics/calendar-date.ts';
import { coinsuranceFactor, taxFactor } from './factors.ts';
import { readPremiumInput, type PremiumInput, type PremiumMoment } from './premium-input.ts';
import { discountText, rateText, taxPercent, taxText } from './rate-text.ts';
import type { TarifBook } from './tarif-book.ts';
import type { CalculationResult, OfferData } from '#domain/wire/shop/offers.ts';

/** `calculatedAt` is an ISO instant: the domain has no clock. */
export type CalculationMoment = PremiumMoment & { readonly calculatedAt: string };

/** Per payment (spec 10.2); null without liability. */
const paid = ({ kvAnnual, kvAnnualWithoutDiscounts, liability, paymentTerm }: Premium) => {
  const kv = divideCents(kvAnnual, paymentTerm.paymentsPerAnno);
  const hv = liability === null ? null : divideCents(liability.annual, paymentTerm.paymentsPerAnno);
  const discount = subtractCents(divideCents(kvAnnualWithoutDiscounts, paymentTerm.paymentsPerAnno), kv);
  return { kv, hv, discount, summary: hv === null ? kv : addCents(kv, hv) };
};

const factorOf = ({ applied }: Premium, key: string) => applied.find((factor) => factor.key === key)?.factor ?? '1';

/** In one piece: a result that is put together from parts takes twice as long to make. */
const toResult = (input: PremiumInput, premium: Premium, book: TarifBook, calculatedAt: string): CalculationResult => {
  const { offer, tarif, race, parentRace1, parentRace2 } = input;
  const { contractRuntime, paymentTerm, kvAnnual, baseRate, liability } = premium;
  const { unit } = paymentTerm;
  const { kv, hv, discount, summary } = paid(premium);
  const tax = taxPercent(exact(factorOf(premium, taxFactor.key)));
  const farbschlag = race.needFarbschlagInput ? race.farbschlaege.get(offer.animalFarbschlagKey as string) : undefined;
  const haltungsform = tarif.needHaltungsformInput ? book.haltungsformen.get(offer.animalHaltungsformKey as string) : undefined;
  return {
    insuranceCalculationCalculatedAt: calculatedAt,
    insuranceCalculationSummaryRateAmount: toEuros(summary),
    insuranceCalculationSummaryRateUnit: unit,
    insuranceCalculationSummaryRateStr: rateText(summary, paymentTerm),
    insuranceCalculationKvRateAmount: toEuros(kv),
    insuranceCalculationKvRateUnit: unit,
    insuranceCalculationKvRateStr: rateText(kv, paymentTerm),
    // Where the minimum swallows the discount, none is shown (spec 10.4).
    insuranceCalculationKvDiscountAmount: toEuros(discount),
    insuranceCalculationKvDiscountUnit: unit,
    insuranceCalculationKvDiscountText: discount > 0 ? discountText(premium) : null,
    insuranceCalculationHvRateAmount: hv === null ? null : toEuros(hv),
    insuranceCalculationHvRateUnit: hv === null ? null : unit,
    insuranceCalculationHvRateStr: hv === null ? null : rateText(hv, paymentTerm),
    insuranceCalculationInsuranceTax: tax,
    insuranceCalculationInsuranceTaxStr: taxText(tax),
    insuranceIsManualToProcess: isManualToProcess(offer, input, input.life),
    insuranceIsHvManualToProcess: liability === null ? null : isHvManualToProcess(offer),
    insuranceHvTarifId: liability?.tarif.tarifId ?? null,
    insuranceRuntimeYears: contractRuntime.years,
    insuranceRuntimeStr: contractRuntime.title,
    premiumAdjustAnnualBrutto: toEuros(kvAnnual),
    premiumAdjustAnnualBaseRate: Number(tarif.baseRates.get(input.retentionKey)),
    premiumAdjustStartYear: yearOf(input.life.today),
    premiumAdjustBaseFactor: toBaseFactor(kvAnnual, baseRate),
    insuranceAnnualRecoveryLimit: tarif.annualRecoveryLimit === null ? null : Number(tarif.annualRecoveryLimit),
    insuranceCoinsuranceFactor: Number(factorOf(premium, coinsuranceFactor.key)),
    // What the customer chose, in words (spec 7.2); null for what race or tarif does not ask.
    tarifNameStr: tarif.title,
    animalSpeciesStr: book.species.get(tarif.speciesKey)?.name ?? null,
    animalGenderStr: book.genders.get(offer.animalGenderKey as string) ?? null,
    animalRaceStr: race.title,
    animalParentRace1Str: parentRace1?.title ?? null,
    animalParentRace2Str: parentRace2?.title ?? null,
    animalFarbschlagStr: farbschlag?.title ?? null,
    animalHaltungsformStr: haltungsform ?? null,
    contractRetentionStr: book.retentions.get(input.retentionKey)?.title ?? null,
    contractPaymentTermStr: paymentTerm.title,
  };
};

/** The premium of a request (spec 10.2): with a result there are no errors, without one the issues say why. */
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
