import { required } from '#domain/basics/complete.ts';
import { allVariantBenefits, breedingTarifOf, findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { formatGermanDate, isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { breedingFacts } from '#server/foundation/documents/letters/breeding-documents.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import { breedingPoliceDocument } from '#server/foundation/documents/letters/police-document.ts';
import { enclosedDocuments, type PublicDocument } from '#server/foundation/documents/public/public-documents.ts';
import { firstTerms } from '#server/business/polices/contract-papers.ts';
import type { StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import { raceTitle } from './breeding-animals.ts';

/** Terms and information sheet of the species' breeding tarif, and what goes with every contract. */
export const breedingEnclosures = (speciesKey: string, documents: ReadonlyMap<string, PublicDocument>): PublicDocument[] =>
  enclosedDocuments(documents, [breedingTarifOf(speciesKey as SpeciesKey).tarifId]);

const sectionsOf = (
  { speciesKey, breeding: { breederAssociationKey, breederMemberNumber } }: StoredBreedingPolice,
  animals: readonly AnimalRow[],
  book: TarifBook,
): SummarySection[] => [
  {
    title: animals.length === 1 ? 'Dein Zuchttier' : 'Deine Zuchttiere',
    rows: animals.map((animal) => ({
      label: animal.name,
      value: [
        raceTitle(book, animal.raceId, animal.manualRaceName),
        `geboren am ${formatGermanDate(isoDate(animal.birthDate))}`,
        ...(animal.chipNummer === null ? [] : [`Chip ${animal.chipNummer}`]),
      ].join(', '),
    })),
  },
  {
    title: 'Deine Zucht',
    rows: [
      { label: 'Zuchtverband', value: findAssociation(speciesKey, breederAssociationKey)?.title ?? '' },
      ...(breederMemberNumber === null ? [] : [{ label: 'Mitgliedsnummer', value: breederMemberNumber }]),
    ],
  },
];

type LetterContext = {
  recipient: Recipient;
  /** Those that it covers. */
  animals: readonly AnimalRow[];
  book: TarifBook;
  documents: ReadonlyMap<string, PublicDocument>;
};

export const breedingPoliceLetter = (police: StoredBreedingPolice, { recipient, animals, book, documents }: LetterContext) => {
  const { speciesKey, policeNumber, validFrom, validTo } = police;
  const variant = required(findBreedingVariant(police.breeding.variantKey), 'the breeding variant');
  const { title } = breedingTarifOf(speciesKey);
  const { paymentTermKey, rate } = firstTerms(police);
  const unit = required(book.paymentTerms.get(paymentTermKey), 'the payment term').unit.split('/')[1];
  return breedingPoliceDocument({
    letterDate: todayInBerlin(police.createdAt),
    recipient,
    policeNumber,
    tarifTitle: title,
    variantTitle: variant.title,
    benefits: allVariantBenefits(variant),
    coversChildAnimals: variant.coversChildAnimals,
    validFrom,
    validTo,
    paymentTermKey,
    premium: { unitTitle: `je ${unit}`, lines: [], total: { label: title, value: formatCents(rate) } },
    insuranceTax: required(breedingFacts(book, speciesKey), 'the breeding tarif').insuranceTax,
    sections: sectionsOf(police, animals, book),
    enclosures: breedingEnclosures(speciesKey, documents).map((document) => document.title),
  });
};
