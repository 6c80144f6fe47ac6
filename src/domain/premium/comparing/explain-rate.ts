import type { Issue } from '#domain/basics/issue.ts';
import { times } from '#domain/basics/exact-decimal.ts';
import { addCents, divideCents, roundToCents, subtractCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { readPremiumInput, type PremiumMoment } from '#domain/premium/premium-input.ts';
import { asFailure, pricePremium, type Premium, surchargeOf, type Surcharge } from '#domain/premium/price-premium.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateExplanation, RateStep } from '#domain/wire/shop/rates.ts';

/** What a surcharge makes of a premium. */
type Surcharged = { premium: Premium; surcharge: Surcharge };

type NamedStep = Pick<RateStep, 'key' | 'title' | 'factor'>;

/**
 * Each step takes the rounded running total to the next rounded one, so that the amounts add up to the rate to the cent,
 * whatever was rounded on the way.
 */
const toSteps = (premium: Premium, surcharged: Surcharged | null): { steps: RateStep[]; total: Cents } => {
  const { paymentsPerAnno } = premium.paymentTerm;
  const steps: RateStep[] = [];
  let total = 0 as Cents;
  const add = ({ key, title, factor }: NamedStep, next: Cents) => {
    steps.push({ key, title, factor, amount: toEuros(subtractCents(next, total)), runningTotal: toEuros(next) });
    total = next;
  };

  const { discounts, kvAnnual, kvAnnualWithoutDiscounts } = premium;
  let product = premium.baseRate;
  add({ key: 'base_rate', title: 'Grundbeitrag', factor: null }, divideCents(roundToCents(product), paymentsPerAnno));
  for (const applied of premium.applied.filter((factor) => !discounts.includes(factor))) {
    product = times(product, applied.value);
    add(applied, divideCents(roundToCents(product), paymentsPerAnno));
  }
  if (kvAnnualWithoutDiscounts > roundToCents(product)) {
    const minimum = { key: 'minimum_rate', title: 'Mindestbeitrag', factor: null };
    add(minimum, divideCents(kvAnnualWithoutDiscounts, paymentsPerAnno));
  }
  // Last, and never below the minimum: so each takes off what the price badge says is saved.
  for (const discount of discounts) {
    product = times(product, discount.value);
    const reduced = roundToCents(product);
    add(discount, divideCents(reduced < kvAnnual ? kvAnnual : reduced, paymentsPerAnno));
  }
  if (surcharged !== null) add(surcharged.surcharge, divideCents(surcharged.premium.kvAnnual, paymentsPerAnno));
  const { liability } = surcharged?.premium ?? premium;
  if (liability !== null) {
    const title = ['Haftpflichtversicherung', surcharged?.surcharge.title ?? []].flat().join(', ');
    add({ key: 'liability', title, factor: null }, addCents(total, divideCents(liability.annual, paymentsPerAnno)));
  }
  return { steps, total };
};

/** How the rate comes about, from the base rate on, in euros per payment. */
export const explainRate = (
  offerData: OfferData,
  book: TarifBook,
  moment: PremiumMoment,
): { explanation: RateExplanation | null; issues: Issue[] } => {
  const { input, issues } = readPremiumInput(offerData, book, moment);
  const charged = input === null ? null : pricePremium(input, book, issues);
  const hasSurcharge = input !== null && input.underwritingSurchargePercent !== null;
  const premium = hasSurcharge ? pricePremium({ ...input, underwritingSurchargePercent: null }, book, []) : charged;
  if (input === null || charged === null || premium === null) return { explanation: null, issues: asFailure(issues) };
  const { steps, total } = toSteps(premium, hasSurcharge ? { premium: charged, surcharge: surchargeOf(input) } : null);
  const explanation = {
    steps,
    summaryRateAmount: toEuros(total),
    summaryRateUnit: premium.paymentTerm.unit,
    summaryRateStr: rateText(total, premium.paymentTerm),
  };
  return { explanation, issues };
};
