import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { isOfferAcceptable } from '#domain/offer/acceptance.ts';
import type { BreedingOfferResult } from '#domain/wire/breeding/breeding-schemas.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import { toBreedingAnimal } from './breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import type { BreedingOfferRow } from './breeding-offer-store.ts';
import type { Customer } from './customer-store.ts';

/** A stored offer as the wire shows it. */
export const toOfferResult = (
  { breedingOfferUuid, offer, createdAt, validForDays, policeUuid }: BreedingOfferRow,
  { animals, customer }: { animals: readonly AnimalRow[]; customer: Customer },
  { book, clock }: Pick<Work, 'book' | 'clock'>,
): BreedingOfferResult => ({
  ...offer,
  animalUuids: [...offer.animalUuids],
  breedingOfferUuid,
  createdAt: createdAt.toISOString(),
  validForDays,
  isAcceptable: policeUuid === null && isOfferAcceptable(createdAt, clock.now()),
  breedingPoliceUuid: policeUuid,
  variantStr: findBreedingVariant(offer.variantKey)?.title ?? '',
  breederAssociationStr: findAssociation(offer.speciesKey, offer.breederAssociationKey)?.title ?? '',
  contractPaymentTermStr: book.paymentTerms.get(offer.contractPaymentTermKey)?.title ?? '',
  animals: animals
    .filter(({ animalUuid }) => offer.animalUuids.includes(animalUuid))
    .map((animal) => toBreedingAnimal(animal, book)),
  paymentIbanMasked: customer.iban === null ? null : maskIban(customer.iban as Iban),
});
