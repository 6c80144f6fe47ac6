import { Type, type Static } from 'typebox';
import { speciesKeys } from '#domain/animal/species.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { closed, issuesProperty, IssuesAnswer, orNull, textOf, textOrNull } from '#domain/wire/basic-schemas.ts';
import { post } from '#domain/wire/call.ts';

/** Showing an offer to somebody at home by a link that does nothing else (spec 11.19). */
export const OffersToShare = Type.Object(
  {
    /** Those of a basket are shown together. */
    insuranceOfferIds: Type.Array(textOf(100), { minItems: 1, maxItems: offerLimits.basketMost }),
  },
  closed,
);
export type OffersToShare = Static<typeof OffersToShare>;

const OfferLink = Type.Object({
  /** What the link ends with. */
  token: Type.String(),
  /** "03.12.2026, 14:05 Uhr" */
  untilStr: Type.String(),
});

export const OfferLinkAnswer = Type.Object({ link: orNull(OfferLink), ...issuesProperty });
export type OfferLinkAnswer = Static<typeof OfferLinkAnswer>;

export const OfferLinkToOpen = Type.Object({ token: textOf(100) }, closed);
export type OfferLinkToOpen = Static<typeof OfferLinkToOpen>;

const ShownOffer = Type.Object({
  animalName: Type.String(),
  speciesKey: Type.Enum(speciesKeys, { type: 'string' }),
  variantKey: Type.Enum(['op', 'full'], { type: 'string' }),
  hasLiability: Type.Boolean(),
  /** "46,12 € / Monat" */
  rateStr: Type.String(),
  rows: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
});
export type ShownOffer = Static<typeof ShownOffer>;

const ShownOffers = Type.Object({
  offers: Type.Array(ShownOffer),
  /** What all cost together; null for one. */
  sumStr: textOrNull,
  madeStr: Type.String(),
  /** Until when it can be accepted at this premium; null once that is over. */
  acceptableUntilStr: textOrNull,
});
export type ShownOffers = Static<typeof ShownOffers>;

/** Null for a link that shows nothing: nobody is told why. */
export const ShownOffersAnswer = Type.Object({ shown: orNull(ShownOffers), ...issuesProperty });
export type ShownOffersAnswer = Static<typeof ShownOffersAnswer>;

const about = { tag: 'Angebote', caller: 'visitor' } as const;
const commands = '/webapi/v1/commands';

export const shareInsuranceOffers = post(`${commands}/share_insurance_offers.json`, {
  ...about,
  summary: 'Link, der Angebote nur zeigt',
  body: OffersToShare,
  answer: OfferLinkAnswer,
});

export const endSharedOffers = post(`${commands}/end_shared_offers.json`, {
  ...about,
  summary: 'Alle Links beenden, die diese Angebote zeigen',
  body: OffersToShare,
  answer: IssuesAnswer,
});

/** Posted: the token stands in no address that a server sees, and so in no log. */
export const getSharedOffers = post(`${commands}/get_shared_offers.json`, {
  ...about,
  summary: 'Was ein Link zeigt',
  body: OfferLinkToOpen,
  answer: ShownOffersAnswer,
});
