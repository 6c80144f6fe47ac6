import type { FilterObject } from 'kysely';
import type { StoredBreedingOffer } from '#domain/breeding/breeding-offer.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables/tables.ts';
import { findBreedingPolices, type StoredBreedingPolice } from '#server/business/polices/police-store.ts';

export type BreedingOfferRow = {
  id: number;
  breedingOfferUuid: string;
  offer: StoredBreedingOffer;
  createdAt: Date;
  validForDays: number;
  acceptanceKey: string | null;
  /** What it became. */
  police: StoredBreedingPolice | null;
};

type NewOffer = {
  userId: number;
  breedingOfferUuid: string;
  offer: StoredBreedingOffer;
  now: Date;
  validForDays: number;
  premiumVersion: string;
};

/** Whoever tries again because the answer got lost finds the offer there. */
export const insertBreedingOffer = async (
  database: Database,
  { userId, breedingOfferUuid, offer, now, validForDays, premiumVersion }: NewOffer,
) => {
  await database
    .insertInto('breeding_offer')
    .values({
      breeding_offer_uuid: breedingOfferUuid,
      user_id: userId,
      data: JSON.stringify(offer),
      created_at: now,
      valid_for_days: validForDays,
      premium_version: premiumVersion,
    })
    .onConflict((conflict) => conflict.column('breeding_offer_uuid').doNothing())
    .execute();
};

/** The oldest first. */
const findOffers = async (
  database: Database,
  userId: number,
  which: FilterObject<Tables, 'breeding_offer'>,
): Promise<BreedingOfferRow[]> => {
  const rows = await database
    .selectFrom('breeding_offer')
    .select(['id', 'breeding_offer_uuid as breedingOfferUuid', 'data as offer'])
    .select(['created_at as createdAt', 'valid_for_days as validForDays', 'acceptance_key as acceptanceKey'])
    .where(({ and }) => and({ ...which, user_id: userId }))
    .orderBy('id')
    .execute();
  const polices = await findBreedingPolices(database, userId);
  return rows.map((row) => ({ ...row, police: polices.find(({ breeding }) => breeding.offerId === row.id) ?? null }));
};

export const findBreedingOffer = async (
  database: Database,
  userId: number,
  breedingOfferUuid: string,
): Promise<BreedingOfferRow | null> =>
  (await findOffers(database, userId, { breeding_offer_uuid: breedingOfferUuid }))[0] ?? null;

export const findBreedingOffersOfUser = (database: Database, userId: number) => findOffers(database, userId, {});

/** Whoever accepts holds the offer until the transaction ends; the others wait here, and then see the police. */
export const lockBreedingOffer = async (
  transaction: Transaction,
  userId: number,
  breedingOfferUuid: string,
): Promise<BreedingOfferRow | null> => {
  await transaction
    .selectFrom('breeding_offer')
    .select('id')
    .where('user_id', '=', userId)
    .where('breeding_offer_uuid', '=', breedingOfferUuid)
    .forUpdate()
    .execute();
  return findBreedingOffer(transaction, userId, breedingOfferUuid);
};

export const keepAcceptanceKey = async (transaction: Transaction, offerId: number, requestKey: string) => {
  await transaction.updateTable('breeding_offer').set({ acceptance_key: requestKey }).where('id', '=', offerId).execute();
};
