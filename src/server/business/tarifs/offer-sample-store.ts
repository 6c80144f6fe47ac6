import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { Database } from '#server/foundation/database/connect.ts';

/** What the last customers asked for. */
export const findLatestOffers = async (database: Database, limit: number): Promise<CompleteOffer[]> => {
  const rows = await database.selectFrom('insurance_offer').select('data').orderBy('created_at', 'desc').limit(limit).execute();
  return rows.map(({ data }) => data);
};
