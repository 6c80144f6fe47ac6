import { post } from './call.ts';
import type { CalculationAnswer, OfferData } from './schemas/offer-schemas.ts';
import type {
  RateComparisonAnswer,
  RateEstimateAnswer,
  RateEstimateData,
  RateExplanationAnswer,
} from './schemas/premium-schemas.ts';

const commands = '/webapi/v1/commands';

/** spec 12.5: open to visitors. */
export const calculateInsuranceRate = post<OfferData, CalculationAnswer>(`${commands}/calculate_insurance_rate.json`);
/** How the rate of the same request comes about. */
export const explainInsuranceRate = post<OfferData, RateExplanationAnswer>(`${commands}/explain_insurance_rate.json`);
/** The rates of all combinations of tarif, retention, runtime and payment term for the same animal. */
export const compareInsuranceRates = post<OfferData, RateComparisonAnswer>(`${commands}/compare_insurance_rates.json`);
/** Between which rates the price will be, from what is known of the animal so far. */
export const estimateInsuranceRate = post<RateEstimateData, RateEstimateAnswer>(`${commands}/estimate_insurance_rate.json`);
