import { createHmac, randomUUID } from 'node:crypto';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { isOfferRestorable, restorableUntil } from '#domain/offer/acceptance.ts';
import type { OfferLinkAnswer, OffersToShare } from '#domain/wire/shop/sharing.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { isOfferPoliced } from '#server/business/polices/accepting-store.ts';
import { lockOffer, type StoredOffer } from '#server/business/offers/offer-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { hashLinkToken } from '#server/foundation/mail/link-token.ts';
import { notFound, Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { countLinks, endShares, findOpenSeed, insertShare } from './share-store.ts';

/** For one offer, ended ones included: each press after an end makes another link, and a family presses a few times. */
const mostLinks = 20;

/** In one order, so that two presses about some of the same offers never wait for each other in a circle. */
const uuidsOf = ({ insuranceOfferIds }: OffersToShare): string[] => {
  const uuids = insuranceOfferIds.map(parseUuid);
  if (uuids.includes(null))
    throw new Problem('invalid', [error('Die Kennung des Versicherungsangebots ist ungültig.', 'insuranceOfferIds')]);
  return [...new Set(uuids as string[])].toSorted();
};

/**
 * The keys of the offers, which only their owner has, over a random seed: they can be told the same link again on every device and nothing but its
 * hash is stored, while nobody gets from the link to an offer.
 */
const tokenOf = (offerUuids: readonly string[], seed: string) =>
  createHmac('sha256', offerUuids.join(' ')).update('offer share').update(seed).digest('base64url');

const gone = () => notFound('Angebot nicht gefunden, oder es ist bereits abgelaufen');
const tooMany = error('Zu diesem Angebot gab es schon sehr viele Links. Ruf uns bitte an, wir helfen dir weiter.');
const alreadyAccepted = error('Dieses Angebot ist schon angenommen. Zum Zeigen gibt es hier nichts mehr.');

/** Only what can still become a contract; the offers stay locked until the link is stored. */
const lockShareable = async (transaction: Transaction, offerUuids: readonly string[], now: Date): Promise<StoredOffer[]> => {
  const open: StoredOffer[] = [];
  for (const uuid of offerUuids) {
    const stored = await lockOffer(transaction, uuid);
    if (stored === null || !isOfferRestorable(stored.createdAt, now)) throw gone();
    if (!(await isOfferPoliced(transaction, stored.id))) open.push(stored);
  }
  return open;
};

/** One link for all of them. As long as it holds, the same press has the same link, however often and wherever (spec 11.19). */
export const shareOffers = async (
  given: OffersToShare,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<OfferLinkAnswer> => {
  const uuids = uuidsOf(given);
  const now = clock.now();
  const made = await database.transaction().execute(async (transaction) => {
    const offers = await lockShareable(transaction, uuids, now);
    if (offers.length === 0) return { refusal: alreadyAccepted };
    const offerUuids = offers.map(({ offer }) => offer.insuranceOfferId);
    const ids = offers.map(({ id }) => id);
    const until = offers.map(({ createdAt }) => restorableUntil(createdAt)).toSorted((one, other) => Number(one) - Number(other));
    const untilStr = formatGermanInstant(until.at(-1) ?? now);
    const earlier = await findOpenSeed(transaction, ids, now);
    if (earlier !== null) return { token: tokenOf(offerUuids, earlier), untilStr };
    if ((await countLinks(transaction, ids)) >= mostLinks) return { refusal: tooMany };
    const seed = randomUUID();
    const token = tokenOf(offerUuids, seed);
    await insertShare(transaction, {
      tokenHash: hashLinkToken(token),
      seed,
      createdAt: now,
      offers: offers.map(({ id, createdAt }) => ({ offerId: id, expiresAt: restorableUntil(createdAt) })),
    });
    return { token, untilStr };
  });
  return 'refusal' in made ? { link: null, _issues: [made.refusal] } : { link: made, _issues: [] };
};

/** One press, and whoever has a link to one of these offers sees nothing any more. */
export const endSharedOffers = async (
  given: OffersToShare,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  await endShares(database, uuidsOf(given), clock.now());
  return { _issues: [ok('Der Link ist beendet. Er zeigt niemandem mehr etwas.')] };
};
