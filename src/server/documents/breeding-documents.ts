import {
  associationOptions,
  breedingLimits,
  breedingRuntimeKey,
  breedingTarifOf,
  breedingVariantOptions,
} from '#domain/breeding-tarif.ts';
import { formatGermanDate } from '#domain/calendar-date.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { SpeciesKey } from '#domain/species.ts';
import { documentSource, type DocumentSource } from './document-source.ts';
import { paymentFigures, productFigures, withdrawalDays, wordingDate } from './product-figures.ts';
import { speciesWords } from './species-words.ts';
import { tarifFacts, type TarifFacts } from './tarif-facts.ts';

export type BreedingFacts = Pick<TarifFacts, 'annualPaymentDiscount' | 'insuranceTax' | 'needsChip'> & {
  speciesKey: SpeciesKey;
  runtime: string;
};

/** Tax, chip and payment are those of the species' health tarif; null where the book has none. */
export const breedingFacts = (book: TarifBook, speciesKey: SpeciesKey): BreedingFacts | null => {
  const health = [...book.tarifs.values()].find((tarif) => tarif.speciesKey === speciesKey);
  const facts = health === undefined ? null : tarifFacts(book, health.tarifId);
  if (facts === null) return null;
  const { annualPaymentDiscount, insuranceTax, needsChip } = facts;
  const runtime = book.contractRuntimes.get(breedingRuntimeKey)?.title ?? '';
  return { speciesKey, annualPaymentDiscount, insuranceTax, needsChip, runtime };
};

/** Allgemeine Versicherungsbedingungen (AVB) of the breeding tarif. */
export const breedingTermsDocument = ({ speciesKey, ...facts }: BreedingFacts): DocumentSource => {
  const { title } = breedingTarifOf(speciesKey);
  const species = speciesWords[speciesKey];
  const listed = associationOptions(speciesKey).filter(({ hasMembers }) => hasMembers);
  return documentSource({
    title: `Allgemeine Versicherungsbedingungen Züchtertarif ${species.name}`,
    subject: `AVB-Zuechtertarif ${species.name}`,
    template: 'terms-breeding',
    date: wordingDate,
    data: {
      versionText: formatGermanDate(wordingDate),
      tarif: { ...facts, title, multiPetDiscount: null },
      species,
      figures: productFigures,
      payment: paymentFigures,
      withdrawalDays,
      limits: Object.fromEntries(Object.entries(breedingLimits).map(([name, value]) => [name, String(value)])),
      variants: breedingVariantOptions(speciesKey).map((variant) => ({ title: variant.title, benefits: variant.benefits })),
      associations: listed.map((association) => association.title),
      memberDiscount: listed[0]?.discountStr?.replace(' Rabatt', '') ?? '',
    },
  });
};
