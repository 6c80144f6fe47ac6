import { randomUUID } from 'node:crypto';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** What contracts were made with, by the id of their offer. */
export const findOffersOfPolices = async (
  database: Database,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, CompleteOffer>> => {
  if (offerIds.length === 0) return new Map();
  const rows = await database.selectFrom('insurance_offer').select(['id', 'data']).where('id', 'in', offerIds).execute();
  return new Map(rows.map(({ id, data }) => [id, data]));
};

/** Accepted as it is made: a police of its own needs an offer of its own, with the version of the tarif that it has. */
export const insertAcceptedOffer = async (
  transaction: Transaction,
  { offer, premiumVersion, now }: { offer: CompleteOffer; premiumVersion: string; now: Date },
): Promise<number> => {
  const { id } = await transaction
    .insertInto('insurance_offer')
    .values({
      offer_uuid: randomUUID(),
      tarif_id: offer.tarifId,
      data: JSON.stringify(offer),
      created_at: now,
      valid_for_days: 1,
      premium_version: premiumVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
