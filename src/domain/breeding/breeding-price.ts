import { memberFactorOf, type Association, type BreedingVariant } from './breeding-tarif.ts';
import { times, wholeNumber } from '#domain/basics/exact-decimal.ts';
import { decimal, divideCents, roundToCents, toEuros } from '#domain/basics/money.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { PaymentTerm } from '#domain/premium/tarif-book.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';

export type BreedingChoice = {
  readonly speciesKey: SpeciesKey;
  readonly variant: BreedingVariant;
  readonly association: Association;
  readonly animalCount: number;
  readonly paymentTerm: PaymentTerm;
};

/** The animals are summed first; the year is rounded, then the payment (spec 9.1). */
export const priceBreeding = ({ speciesKey, variant, association, animalCount, paymentTerm }: BreedingChoice) => {
  const factors = [wholeNumber(animalCount), decimal(memberFactorOf(association)), decimal(paymentTerm.factor)];
  const annual = roundToCents(factors.reduce(times, decimal(variant.annualPrice[speciesKey])));
  const rate = divideCents(annual, paymentTerm.paymentsPerAnno);
  return { rateAmount: toEuros(rate), rateUnit: paymentTerm.unit, rateStr: rateText(rate, paymentTerm), animalCount };
};
