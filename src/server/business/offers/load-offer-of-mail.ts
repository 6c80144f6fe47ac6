import type { Database } from '#server/foundation/database/connect.ts';
import { findOffer } from './offer-store.ts';

/** What every mail about an offer has as its payload. */
export type OfOffer = { offerUuid: string };

export const loadOfferOfMail = async (database: Database, { offerUuid }: OfOffer) => {
  const stored = await findOffer(database, offerUuid);
  if (stored === null) throw new Error('the offer of a mail is gone');
  return stored;
};
