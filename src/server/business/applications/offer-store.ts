import type { Transaction } from 'kysely';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';

export type AppliedOffer = { offerId: number; offerUuid: string; offer: CompleteOffer; premiumVersion: string | null };

const selectOffer = (database: Database, offerId: number) =>
  database
    .selectFrom('insurance_offer')
    .select(['id as offerId', 'offer_uuid as offerUuid', 'data as offer', 'premium_version as premiumVersion'])
    .where('id', '=', offerId);

export const findAppliedOffer = async (database: Database, offerId: number): Promise<AppliedOffer | null> =>
  (await selectOffer(database, offerId).executeTakeFirst()) ?? null;

/** Whoever decides holds it until the transaction ends; others wait here. */
export const lockAppliedOffer = async (transaction: Transaction<Tables>, offerId: number): Promise<AppliedOffer | null> =>
  (await selectOffer(transaction, offerId).forUpdate().executeTakeFirst()) ?? null;
