import { get, longTimeoutMs, post, type NoParams } from '#domain/wire/call.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type {
  AffiliateData,
  AcceptanceData,
  OfferAnswer,
  OfferCreationData,
  CalculationAnswer,
  OfferData,
  RateComparisonAnswer,
  RateEstimateAnswer,
  RateEstimateData,
  RateExplanationAnswer,
} from './offer-schemas.ts';

const commands = '/webapi/v1/commands';

export const createInsuranceOffer = post<OfferCreationData, OfferAnswer>(`${commands}/create_insurance_offer.json`, {
  timeoutMs: longTimeoutMs,
});
export const acceptInsuranceOffer = post<AcceptanceData, IssuesAnswer>(`${commands}/accept_insurance_offer.json`, {
  timeoutMs: longTimeoutMs,
});
export const getInsuranceOffer = get<{ offerUuid: string }, OfferAnswer>(`${commands}/get_insurance_offer/:offerUuid.json`);
export const getCurrentAffiliateData = get<NoParams, AffiliateData>(`${commands}/get_current_affiliate_data.json`);

/** spec 12.5: open to visitors. */
export const calculateInsuranceRate = post<OfferData, CalculationAnswer>(`${commands}/calculate_insurance_rate.json`);
/** How the rate of the same request comes about. */
export const explainInsuranceRate = post<OfferData, RateExplanationAnswer>(`${commands}/explain_insurance_rate.json`);
/** The rates of all combinations of tarif, retention, runtime and payment term for the same animal. */
export const compareInsuranceRates = post<OfferData, RateComparisonAnswer>(`${commands}/compare_insurance_rates.json`);
/** Between which rates the price will be, from what is known of the animal so far. */
export const estimateInsuranceRate = post<RateEstimateData, RateEstimateAnswer>(`${commands}/estimate_insurance_rate.json`);
