import { Type, type Static } from 'typebox';
import { offerLimits } from '#domain/basics/limits.ts';
import { closed, issuesProperty, IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { longTimeoutMs, post } from '#domain/wire/call.ts';
import { AcceptanceData, OfferAnswer, OfferCreationData } from './offers.ts';

/** The animals that somebody insures in one go: each has the request and the answer that it would have alone (decision 027). */
const several = { minItems: 1, maxItems: offerLimits.basketMost };

export const BasketOfferData = Type.Object({ offers: Type.Array(OfferCreationData, several) }, closed);
export type BasketOfferData = Static<typeof BasketOfferData>;

/** In the order of the request. */
export const BasketOfferAnswer = Type.Object({ offers: Type.Array(OfferAnswer), ...issuesProperty });
export type BasketOfferAnswer = Static<typeof BasketOfferAnswer>;

export const BasketAcceptance = Type.Object({ acceptances: Type.Array(AcceptanceData, several) }, closed);
export type BasketAcceptance = Static<typeof BasketAcceptance>;

export const BasketAcceptanceAnswer = Type.Object({ answers: Type.Array(IssuesAnswer), ...issuesProperty });
export type BasketAcceptanceAnswer = Static<typeof BasketAcceptanceAnswer>;

const about = { tag: 'Angebote', caller: 'visitor', timeoutMs: longTimeoutMs } as const;
const commands = '/webapi/v1/commands';

export const createInsuranceOffers = post(`${commands}/create_insurance_offers.json`, {
  ...about,
  summary: 'Angebote für mehrere Tiere erstellen: alle oder keines',
  body: BasketOfferData,
  answer: BasketOfferAnswer,
});

export const acceptInsuranceOffers = post(`${commands}/accept_insurance_offers.json`, {
  ...about,
  summary: 'Angebote für mehrere Tiere annehmen: jedes für sich',
  body: BasketAcceptance,
  answer: BasketAcceptanceAnswer,
});
