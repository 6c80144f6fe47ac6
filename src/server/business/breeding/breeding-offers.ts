import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { maskIban } from '#domain/person/payment.ts';
import { isOfferAcceptable, isOfferRestorable } from '#domain/offer/acceptance.ts';
import type { BreedingOfferAnswer, BreedingOfferRequest } from '#domain/wire/breeding/tarif.ts';
import { findAnimals } from './breeding-animal-store.ts';
import { toBreedingAnimal } from './breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import { type BreedingOfferRow, insertBreedingOffer, findBreedingOffer } from './breeding-offer-store.ts';
import { required } from '#domain/basics/complete.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import { findCustomer } from '#server/business/customers/contact/contact-store.ts';
import { uuidOfRequest } from '#server/foundation/request-uuid.ts';
import { priceRequest } from './breeding-tarif.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';

/** A stored offer as the wire shows it. */
const answerWith = async (
  { breedingOfferUuid, offer, createdAt, validForDays, police }: BreedingOfferRow,
  userId: number,
  { database, book, clock }: Work,
  issues: Issue[],
): Promise<BreedingOfferAnswer> => {
  const animals = await findAnimals(database, userId, todayOf(clock));
  const { iban } = await findCustomer(database, userId);
  const offerResult = {
    ...offer,
    animalUuids: [...offer.animalUuids],
    breedingOfferUuid,
    createdAt: createdAt.toISOString(),
    validForDays,
    isAcceptable: police === null && isOfferAcceptable(createdAt, clock.now()),
    breedingPoliceUuid: police?.policeUuid ?? null,
    variantStr: findBreedingVariant(offer.variantKey)?.title ?? '',
    breederAssociationStr: findAssociation(offer.speciesKey, offer.breederAssociationKey)?.title ?? '',
    contractPaymentTermStr: book.paymentTerms.get(offer.contractPaymentTermKey)?.title ?? '',
    animals: animals
      .filter(({ animalUuid }) => offer.animalUuids.includes(animalUuid))
      .map((animal) => toBreedingAnimal(animal, book)),
    paymentIbanMasked: iban === null ? null : maskIban(iban),
  };
  return { offerResult, _issues: issues };
};

const saved = ok('Das Angebot zum Züchtertarif ist gespeichert.');

/** Priced by the server alone: the request carries no amount that could differ. */
export const createBreedingOffer = async (
  userId: number,
  { requestKey, ...request }: BreedingOfferRequest,
  dependencies: Work,
): Promise<BreedingOfferAnswer> => {
  const { database, book, clock } = dependencies;
  const breedingOfferUuid = uuidOfRequest(`breeding_offer ${userId}`, requestKey);
  const earlier = parseUuid(requestKey) === null ? null : await findBreedingOffer(database, userId, breedingOfferUuid);
  if (earlier !== null) return answerWith(earlier, userId, dependencies, [saved]);
  const { priced, issues } = await priceRequest(database, userId, trimTexts(request), dependencies);
  if (priced === null) {
    return { offerResult: null, _issues: [...issues, error('Das Angebot zum Züchtertarif konnte nicht erstellt werden.')] };
  }
  const { validForDays } = offerLimits;
  const made = { offer: priced.offer, now: clock.now(), validForDays, premiumVersion: book.version };
  await insertBreedingOffer(database, { userId, breedingOfferUuid, ...made });
  const stored = required(await findBreedingOffer(database, userId, breedingOfferUuid), 'the breeding offer that was made');
  return answerWith(stored, userId, dependencies, [...issues, saved]);
};

/** For 14 days; later, for somebody else's and for one that never was, the same 404. An accepted one stays. */
export const getBreedingOffer = async (userId: number, offerUuid: string, dependencies: Work): Promise<BreedingOfferAnswer> => {
  const { database, clock } = dependencies;
  const uuid = parseUuid(offerUuid);
  const stored = uuid === null ? null : await findBreedingOffer(database, userId, uuid);
  if (stored === null || (stored.police === null && !isOfferRestorable(stored.createdAt, clock.now()))) {
    throw notFound('Angebotsdaten konnten nicht geladen werden.');
  }
  return answerWith(stored, userId, dependencies, []);
};
