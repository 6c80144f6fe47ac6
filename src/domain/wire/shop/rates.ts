import { Type, type Static } from 'typebox';
import { closed, issuesProperty, maybeText, orNull, textOrNull } from '#domain/wire/basic-schemas.ts';
import { post } from '#domain/wire/call.ts';
import { OfferData } from './offers.ts';

/** A step of the explanation: amounts in euros per payment, `factor` as decimal text where the step is a factor. */
export const RateStep = Type.Object({
  key: Type.String(),
  title: Type.String(),
  factor: textOrNull,
  /** Signed: what the step adds or takes. All of them add up to the summary rate, to the cent. */
  amount: Type.Number(),
  runningTotal: Type.Number(),
});
export type RateStep = Static<typeof RateStep>;
const rate = { summaryRateAmount: Type.Number(), summaryRateUnit: Type.String(), summaryRateStr: Type.String() };

export const RateExplanation = Type.Object({ steps: Type.Array(RateStep), ...rate });
export type RateExplanation = Static<typeof RateExplanation>;

/** Without an explanation the issues say why. */
export const RateExplanationAnswer = Type.Object({
  explanation: orNull(RateExplanation),
  ...issuesProperty,
});
export type RateExplanationAnswer = Static<typeof RateExplanationAnswer>;

/** One combination that the customer could choose. */
export const RateCell = Type.Object({
  tarifId: Type.Integer(),
  insuranceTypeKey: Type.String(),
  retentionKey: Type.String(),
  contractRuntimeKey: Type.String(),
  paymentTermKey: Type.String(),
  ...rate,
  /** What is paid in a year, in euros: the rate times its payments. It makes payment terms comparable. */
  annualAmount: Type.Number(),
});
export type RateCell = Static<typeof RateCell>;

export const RateComparisonAnswer = Type.Object({ cells: Type.Array(RateCell), ...issuesProperty });
export type RateComparisonAnswer = Static<typeof RateComparisonAnswer>;

/**
 * What is known of an animal so far; whatever is not there is not known yet. Without `tarifId` species and variant
 * (`tarifIsOpTarif`) may be known, both or one of them.
 */
export const RateEstimateData = Type.Object({ speciesKey: maybeText, ...OfferData.properties }, closed);
export type RateEstimateData = Static<typeof RateEstimateData>;

/** In euros per payment. Both amounts are the price itself as soon as nothing is open any more. */
const span = {
  lowestRateAmount: Type.Number(),
  highestRateAmount: Type.Number(),
  summaryRateUnit: Type.String(),
  summaryRateStr: Type.String(),
};

export const RateSpan = Type.Object(span);
export type RateSpan = Static<typeof RateSpan>;

export const TarifRateSpan = Type.Object({ tarifId: Type.Integer(), insuranceTypeKey: Type.String(), ...span });
export type TarifRateSpan = Static<typeof TarifRateSpan>;

/** `estimate` spans the tarifs that can still be chosen, `estimates` has each of the species. Without one the issues say why. */
export const RateEstimateAnswer = Type.Object({
  estimate: orNull(RateSpan),
  estimates: Type.Array(TarifRateSpan),
  ...issuesProperty,
});
export type RateEstimateAnswer = Static<typeof RateEstimateAnswer>;

const ofAnyone = { tag: 'Angebote', caller: 'anyone' } as const;
const commands = '/webapi/v1/commands';

/** How the rate of the same request comes about. */
export const explainInsuranceRate = post(`${commands}/explain_insurance_rate.json`, {
  ...ofAnyone,
  summary: 'Wie sich der Beitrag zusammensetzt',
  body: OfferData,
  answer: RateExplanationAnswer,
});

/** The rates of all combinations of tarif, retention, runtime and payment term for the same animal. */
export const compareInsuranceRates = post(`${commands}/compare_insurance_rates.json`, {
  ...ofAnyone,
  summary: 'Alle Beiträge im Vergleich',
  body: OfferData,
  answer: RateComparisonAnswer,
});

/** Between which rates the price will be, from what is known of the animal so far. */
export const estimateInsuranceRate = post(`${commands}/estimate_insurance_rate.json`, {
  ...ofAnyone,
  summary: 'Zwischen welchen Beiträgen der Beitrag liegen wird',
  body: RateEstimateData,
  answer: RateEstimateAnswer,
});
