import { isOfferRestorable } from '#domain/offer/acceptance.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { BreedingOfferAnswer } from '#domain/wire/breeding/breeding-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findAnimals } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBreedingOffer } from './breeding-offer-store.ts';
import { toOfferResult } from './breeding-offers.ts';
import { findCustomer } from './customer-store.ts';

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
