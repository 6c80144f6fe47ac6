import { required } from '#domain/basics/complete.ts';
import { allVariantBenefits, breedingTarifOf, findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { formatGermanDate, isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { breedingFacts } from '#server/foundation/documents/letters/breeding-documents.ts';
import { enclosuresOf, type Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import { breedingPoliceDocument } from '#server/foundation/documents/letters/police-document.ts';
import type { Paper } from '#server/foundation/documents/public/public-documents.ts';
import { firstTerms } from '#server/business/polices/contract-papers.ts';
import type { StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import { raceTitle } from './breeding-animals.ts';

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
  papers: readonly Paper[];
  publicUrl: string;
};

export const breedingPoliceLetter = (
  police: StoredBreedingPolice,
  { recipient, animals, book, papers, publicUrl }: LetterContext,
) => {
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
    enclosures: enclosuresOf(papers, publicUrl),
  });
};
