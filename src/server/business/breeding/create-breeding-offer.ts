import { randomUUID } from 'node:crypto';
import { error, ok } from '#domain/basics/issue.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { trimTexts } from '#domain/basics/text.ts';
import type { BreedingOfferAnswer, BreedingTarifRequest } from '#domain/wire/breeding/breeding-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { insertBreedingOffer } from './breeding-offer-store.ts';
import { toOfferResult } from './breeding-offers.ts';
import { findCustomer } from './customer-store.ts';
import { priceRequest } from './price-request.ts';

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
