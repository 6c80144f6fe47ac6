import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { isOfferAcceptable, isOfferRestorable } from '#domain/offer/acceptance.ts';
import { type AnimalRow, findAnimals } from './breeding-animal-store.ts';
import { toBreedingAnimal } from './breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import { type BreedingOfferRow, insertBreedingOffer, findBreedingOffer } from './breeding-offer-store.ts';
import { type Customer, findCustomer } from '#server/business/customers/contact/contact-store.ts';
import { randomUUID } from 'node:crypto';
import { error, ok } from '#domain/basics/issue.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import { priceRequest } from './breeding-tarif.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { BreedingOfferResult, BreedingOfferAnswer, BreedingTarifRequest } from '#domain/wire/breeding/tarif.ts';

/** A stored offer as the wire shows it. */
const toOfferResult = (
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

/** Priced by the server alone: the request carries no amount that could differ. */
export const createBreedingOffer = async (
  userId: number,
  request: BreedingTarifRequest,
  dependencies: Work,
): Promise<BreedingOfferAnswer> => {
  const { database, book, clock } = dependencies;
  const { priced, issues } = await priceRequest(database, userId, trimTexts(request), dependencies);
  if (priced === null) {
    return { offerResult: null, _issues: [...issues, error('Das Angebot zum Züchtertarif konnte nicht erstellt werden.')] };
  }
  const { offer, animals } = priced;
  const { validForDays } = offerLimits;
  const breedingOfferUuid = randomUUID();
  const now = clock.now();
  await insertBreedingOffer(database, { userId, breedingOfferUuid, offer, now, validForDays, premiumVersion: book.version });
  const row = { id: 0, breedingOfferUuid, offer, createdAt: now, validForDays, policeUuid: null };
  return {
    offerResult: toOfferResult(row, { animals, customer: await findCustomer(database, userId) }, dependencies),
    _issues: [...issues, ok('Das Angebot zum Züchtertarif ist gespeichert.')],
  };
};

/** For 14 days; later, for somebody else's and for one that never was, the same 404. An accepted one stays. */
export const getBreedingOffer = async (userId: number, offerUuid: string, dependencies: Work): Promise<BreedingOfferAnswer> => {
  const { database, clock } = dependencies;
  const uuid = parseUuid(offerUuid);
  const stored = uuid === null ? null : await findBreedingOffer(database, userId, uuid);
  if (stored === null || (stored.policeUuid === null && !isOfferRestorable(stored.createdAt, clock.now()))) {
    throw notFound('Angebotsdaten konnten nicht geladen werden.');
  }
  const animals = await findAnimals(database, userId, todayOf(clock));
  const customer = await findCustomer(database, userId);
  return { offerResult: toOfferResult(stored, { animals, customer }, dependencies), _issues: [] };
};
