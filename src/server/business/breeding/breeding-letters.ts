import { required } from '#domain/basics/complete.ts';
import { allVariantBenefits, breedingTarifOf, findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { maskIban } from '#domain/person/payment.ts';
import { formatCents } from '#domain/basics/money.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { breedingFacts } from '#server/foundation/documents/letters/breeding-documents.ts';
import { breedingPoliceDocument } from '#server/foundation/documents/letters/police-document.ts';
import { enclosedDocuments, type PublicDocument } from '#server/foundation/documents/public/public-documents.ts';
import { sepaMandateDocument } from '#server/foundation/documents/letters/sepa-mandate-document.ts';
import type { StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import { raceTitle, coveredAnimals } from './breeding-animals.ts';
import type { Customer } from '#server/business/customers/contact/contact-store.ts';

/** Terms and information sheet of the species' breeding tarif, and what goes with every contract. */
export const breedingEnclosures = (speciesKey: string, documents: ReadonlyMap<string, PublicDocument>): PublicDocument[] =>
  enclosedDocuments(documents, [breedingTarifOf(speciesKey as SpeciesKey).tarifId]);

const sectionsOf = (police: StoredBreedingPolice, animals: readonly AnimalRow[], book: TarifBook): SummarySection[] => {
  const association = findAssociation(police.speciesKey, police.breeding.breederAssociationKey);
  const { breederMemberNumber } = police.breeding;
  return [
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
        { label: 'Zuchtverband', value: association?.title ?? '' },
        ...(breederMemberNumber === null ? [] : [{ label: 'Mitgliedsnummer', value: breederMemberNumber }]),
      ],
    },
  ];
};

type LetterContext = {
  customer: Customer;
  animals: readonly AnimalRow[];
  book: TarifBook;
  today: IsoDate;
  documents: ReadonlyMap<string, PublicDocument>;
  isChange: boolean;
};

export const breedingPoliceLetter = (police: StoredBreedingPolice, context: LetterContext) => {
  const { customer, book, today, documents, isChange } = context;
  const { speciesKey } = police;
  const covered = coveredAnimals(police, context.animals, today);
  const variant = required(findBreedingVariant(police.breeding.variantKey), 'the breeding variant');
  const { title } = breedingTarifOf(speciesKey);
  const { paymentTermKey, rate } = termsOn(police, today);
  const unit = required(book.paymentTerms.get(paymentTermKey), 'the payment term').unit.split('/')[1];
  return breedingPoliceDocument({
    letterDate: today,
    recipient: customer,
    policeNumber: police.policeNumber,
    tarifTitle: title,
    variantTitle: variant.title,
    benefits: allVariantBenefits(variant),
    coversChildAnimals: variant.coversChildAnimals,
    isChange,
    validFrom: police.validFrom,
    validTo: police.validTo,
    paymentTermKey,
    premium: {
      unitTitle: `je ${unit}`,
      lines: [],
      total: { label: title, value: formatCents(rate) },
    },
    insuranceTax: required(breedingFacts(book, speciesKey), 'the breeding tarif').insuranceTax,
    sections: sectionsOf(police, covered, book),
    enclosures: breedingEnclosures(speciesKey, documents).map((document) => document.title),
  });
};

export const breedingMandateLetter = (
  police: StoredBreedingPolice,
  { customer, book, today, mandateReference }: Pick<LetterContext, 'customer' | 'book' | 'today'> & { mandateReference: string },
) => {
  const { paymentTermKey } = termsOn(police, today);
  return sepaMandateDocument({
    letterDate: today,
    recipient: customer,
    mandateReference,
    grantedOn: today,
    ibanMasked: maskIban(police.iban),
    bankName: bankNameOf(police.iban),
    paymentTermTitle: required(book.paymentTerms.get(paymentTermKey), 'the payment term').title,
    paymentTermKey,
    policeNumbers: [police.policeNumber],
  });
};
