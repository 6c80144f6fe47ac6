import { get, longTimeoutMs, post, type NoParams } from './call.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';
import type { AffiliateData } from './schemas/affiliate-schemas.ts';
import type { AcceptanceData, OfferAnswer, OfferCreationData } from './schemas/offer-schemas.ts';

const commands = '/webapi/v1/commands';

export const createInsuranceOffer = post<OfferCreationData, OfferAnswer>(`${commands}/create_insurance_offer.json`, {
  timeoutMs: longTimeoutMs,
});
export const acceptInsuranceOffer = post<AcceptanceData, IssuesAnswer>(`${commands}/accept_insurance_offer.json`, {
  timeoutMs: longTimeoutMs,
});
export const getInsuranceOffer = get<{ offerUuid: string }, OfferAnswer>(`${commands}/get_insurance_offer/:offerUuid.json`);
export const getCurrentAffiliateData = get<NoParams, AffiliateData>(`${commands}/get_current_affiliate_data.json`);
