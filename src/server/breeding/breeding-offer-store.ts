import type { Transaction } from 'kysely';
import type { StoredBreedingOffer } from '#domain/breeding/breeding-offer.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

export type BreedingOfferRow = {
  id: number;
  breedingOfferUuid: string;
  offer: StoredBreedingOffer;
  createdAt: Date;
  validForDays: number;
  /** Of the police that it became. */
  policeUuid: string | null;
};

type NewOffer = {
  userId: number;
  breedingOfferUuid: string;
  offer: StoredBreedingOffer;
  now: Date;
  validForDays: number;
  premiumVersion: string;
};

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
    .execute();
};

const selectOffer = (executor: Database | Transaction<Tables>) =>
  executor
    .selectFrom('breeding_offer as offer')
    .leftJoin('breeding_police', 'breeding_police.breeding_offer_id', 'offer.id')
    .leftJoin('police', 'police.id', 'breeding_police.police_id')
    .select([
      'offer.id',
      'offer.breeding_offer_uuid as breedingOfferUuid',
      'offer.data as offer',
      'offer.created_at as createdAt',
      'offer.valid_for_days as validForDays',
      'police.police_uuid as policeUuid',
    ]);

export const findBreedingOffer = async (
  executor: Database | Transaction<Tables>,
  userId: number,
  breedingOfferUuid: string,
): Promise<BreedingOfferRow | null> =>
  (await selectOffer(executor)
    .where('offer.user_id', '=', userId)
    .where('offer.breeding_offer_uuid', '=', breedingOfferUuid)
    .executeTakeFirst()) ?? null;

/** Whoever accepts holds the offer until the transaction ends; the others wait here, and then see the police. */
export const lockBreedingOffer = async (
  transaction: Transaction<Tables>,
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

export const findBreedingOffersOfUser = (database: Database, userId: number): Promise<BreedingOfferRow[]> =>
  selectOffer(database).where('offer.user_id', '=', userId).orderBy('offer.id').execute();
