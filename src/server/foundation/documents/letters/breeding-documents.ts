import { speciesWords, type SpeciesKey } from '#domain/animal/species.ts';
import { breedingCover } from '#domain/breeding/breeding-cover.ts';
import {
  associationOptions,
  breedingLimits,
  breedingRuntimeKey,
  breedingTarifOf,
  breedingVariantOptions,
} from '#domain/breeding/breeding-tarif.ts';
import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import {
  paymentFigures,
  productFigures,
  withdrawalDays,
  wordingDate,
  speciesInLetters,
} from '#server/foundation/documents/public/product-figures.ts';
import { tarifFacts, type TarifFacts } from '#server/foundation/documents/public/tarif-facts.ts';

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

const breedingData = ({ speciesKey, ...facts }: BreedingFacts) => {
  const listed = associationOptions(speciesKey).filter(({ hasMembers }) => hasMembers);
  return {
    versionText: formatGermanDate(wordingDate),
    tarif: {
      ...facts,
      kind: 'breeding',
      title: breedingTarifOf(speciesKey).title,
      multiPetDiscount: null,
      multiYearDiscount: null,
    },
    species: speciesInLetters(speciesKey),
    figures: productFigures,
    cover: breedingCover(null),
    payment: paymentFigures,
    withdrawalDays,
    limits: Object.fromEntries(Object.entries(breedingLimits).map(([name, value]) => [name, String(value)])),
    variants: breedingVariantOptions(speciesKey).map(({ title, benefits }) => ({ title, benefits })),
    associations: listed.map((association) => association.title),
    memberDiscount: listed[0]?.discountStr?.replace(' Rabatt', '') ?? '',
  };
};

/** "Züchtertarif Hund" */
export const breedingShortName = ({ speciesKey }: Pick<BreedingFacts, 'speciesKey'>) =>
  `Züchtertarif ${speciesWords[speciesKey].name}`;

const subjectOf = (facts: BreedingFacts, kind: string) => `${kind}-${breedingShortName(facts).replace('ü', 'ue')}`;

/** Allgemeine Versicherungsbedingungen (AVB) of the breeding tarif. */
export const breedingTermsDocument = (facts: BreedingFacts): DocumentSource =>
  documentSource({
    title: `Versicherungsbedingungen (AVB) ${breedingShortName(facts)}`,
    subject: subjectOf(facts, 'AVB'),
    template: 'terms-breeding',
    date: wordingDate,
    data: breedingData(facts),
  });

/** Its product information sheet (IPID), as that of every other tarif. */
export const breedingInformationDocument = (facts: BreedingFacts): DocumentSource =>
  documentSource({
    title: `Produktinformationsblatt ${breedingShortName(facts)}`,
    subject: subjectOf(facts, 'Produktinformationsblatt'),
    template: 'product-information',
    date: wordingDate,
    data: breedingData(facts),
  });
