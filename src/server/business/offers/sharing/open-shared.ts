import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error } from '#domain/basics/issue.ts';
import { acceptableUntil, isOfferAcceptable } from '#domain/offer/acceptance.ts';
import { rateSumText } from '#domain/offer/rate-sum.ts';
import { showOffer } from '#domain/offer/shown-offer.ts';
import { isSpeciesKey } from '#domain/animal/species.ts';
import type { OfferLinkToOpen, ShownOffersAnswer } from '#domain/wire/shop/sharing.ts';
import { findOffer, type StoredOffer } from '#server/business/offers/offer-store.ts';
import { isOfferPoliced } from '#server/business/polices/accepting-store.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import { hashLinkToken } from '#server/foundation/mail/link-token.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findShares } from './share-store.ts';

type Opening = Pick<Work, 'database' | 'clock' | 'limits' | 'book'>;

/** Unknown links that a network may try in a day. */
const wrongLinks = { most: 60, mostInAll: 60 };

const findOpenOffers = async (token: string, address: string, { database, clock, limits }: Opening): Promise<StoredOffer[]> => {
  const guessing = { what: 'wrong offer link', by: networkOf(address) };
  if (!(await limits.hasTries(guessing, wrongLinks)))
    throw new Problem('tooMany', [error('Das waren zu viele unbekannte Links. Bitte versuche es morgen noch einmal.')]);
  const shares = await findShares(database, hashLinkToken(token));
  if (shares.length === 0) await limits.spendTry({ ...guessing, of: '' }, wrongLinks);
  const open: StoredOffer[] = [];
  for (const { offerUuid, isEnded, expiresAt } of shares) {
    if (isEnded || expiresAt < clock.now()) continue;
    const stored = await findOffer(database, offerUuid);
    if (stored !== null && !(await isOfferPoliced(database, stored.id))) open.push(stored);
  }
  return open;
};

/**
 * What a link shows. One that was ended, whose offers were accepted or are past, and one that nobody made are told alike: why it shows nothing is
 * the business of whoever made it (spec 11.19). Who looked is kept nowhere.
 */
export const openSharedOffers = async (
  { token }: OfferLinkToOpen,
  address: string,
  work: Opening,
): Promise<ShownOffersAnswer> => {
  const open = await findOpenOffers(token, address, work);
  const [first] = open;
  if (first === undefined) return { shown: null, _issues: [] };
  const now = work.clock.now();
  const oldest = open.reduce((before, one) => (one.createdAt < before.createdAt ? one : before), first);
  return {
    shown: {
      offers: open.map(({ offer }) => {
        const speciesKey = required(work.book.tarifs.get(offer.tarifId), 'the tarif of an offer').speciesKey;
        return showOffer(offer, isSpeciesKey(speciesKey) ? speciesKey : 'dog');
      }),
      sumStr: open.length === 1 ? null : rateSumText(open.map(({ offer }) => offer)),
      madeStr: formatGermanInstant(oldest.createdAt),
      acceptableUntilStr: isOfferAcceptable(oldest.createdAt, now)
        ? formatGermanInstant(acceptableUntil(oldest.createdAt))
        : null,
    },
    _issues: [],
  };
};
