import { isOfferRestorable } from '#domain/offer/acceptance.ts';
import { error } from '#domain/basics/issue.ts';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { notFound, Problem } from '#server/foundation/problem.ts';
import { isOfferPoliced } from '#server/business/polices/accepting-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findOffer } from './offer-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

/** A stored offer for 14 days; later, and for a uuid that nobody knows, the same 404 (spec 7.9). */
export const getOffer = async (
  offerUuid: string,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<OfferAnswer> => {
  const uuid = parseUuid(offerUuid);
  if (uuid === null)
    throw new Problem('invalid', [error('Die Kennung des Versicherungsangebots ist ungültig.', 'insuranceOfferId')]);
  const stored = await findOffer(database, uuid);
  if (stored === null || !isOfferRestorable(stored.createdAt, clock.now())) {
    throw notFound('Angebot nicht gefunden, oder es ist bereits abgelaufen');
  }
  const isAccepted = await isOfferPoliced(database, stored.id);
  return { ...stored.offer, ...(isAccepted && { insuranceOfferIsAccepted: true }), _issues: [] };
};

/** What every mail about an offer has as its payload. */
export type OfOffer = { offerUuid: string };

/** One mail tells of all offers of a basket. */
export type OfOffers = OfOffer & { alsoOfferUuids?: readonly string[] };

type Addressed = { offerUuid: string; email: string };

/** What goes to one mailbox is one mail; the first offer stands for it. */
export const aboutOffers = (offers: readonly Addressed[]): OfOffers[] =>
  [...Map.groupBy(offers, ({ email }) => emailIdentity(email)).values()].map((own) => {
    const [offerUuid = '', ...alsoOfferUuids] = own.map((offer) => offer.offerUuid);
    return alsoOfferUuids.length === 0 ? { offerUuid } : { offerUuid, alsoOfferUuids };
  });

export const loadOfferOfMail = async (database: Database, { offerUuid }: OfOffer) => {
  const stored = await findOffer(database, offerUuid);
  if (stored === null) throw new Error('the offer of a mail is gone');
  return stored;
};

export const loadOffersOfMail = async (database: Database, { offerUuid, alsoOfferUuids = [] }: OfOffers) => {
  const first = await loadOfferOfMail(database, { offerUuid });
  const others = [];
  for (const uuid of alsoOfferUuids) others.push(await loadOfferOfMail(database, { offerUuid: uuid }));
  // The desk may have corrected the address of one: that one has a mail of its own by then.
  const email = emailIdentity(first.offer.contracteeEmail);
  return [first, ...others.filter(({ offer }) => emailIdentity(offer.contracteeEmail) === email)] as const;
};
