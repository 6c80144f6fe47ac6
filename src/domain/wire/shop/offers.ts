import { Type, type Static } from 'typebox';
import {
  manualDiseaseKinds,
  diseaseOccurrenceKinds,
  controlKinds,
  displayKinds,
  answerKinds,
  tarifKinds,
} from '#domain/offer/offer-fields.ts';
import {
  closed,
  ofKinds,
  maybe,
  maybeText as text,
  maybeYesNo as yesNo,
  issuesProperty,
  maybeNumber as number,
  textOrNull,
  orNull,
  maybeText,
  IssuesAnswer,
} from '#domain/wire/basic-schemas.ts';
import { longTimeoutMs, post, get } from '#domain/wire/call.ts';

/** The offer's way over the wire (spec 7.1, 7.2). */
export const ManualDisease = Type.Object(ofKinds(manualDiseaseKinds), closed);
export type ManualDisease = Static<typeof ManualDisease>;

export const DiseaseOccurrence = Type.Object(ofKinds(diseaseOccurrenceKinds), closed);
export type DiseaseOccurrence = Static<typeof DiseaseOccurrence>;
const control = ofKinds(controlKinds);
const displayTexts = ofKinds(displayKinds);

export const ControlValues = Type.Object(control, closed);
export type ControlValues = Static<typeof ControlValues>;
const request = {
  ...ofKinds(tarifKinds),
  ...ofKinds(answerKinds),
  healthManualDiseases: maybe(Type.Array(ManualDisease)),
  healthDiseaseOccurrenceEntries: maybe(Type.Array(DiseaseOccurrence)),
  ...control,
};

/** The whole request of calculate and create. */
export const OfferData = Type.Object(request, closed);
export type OfferData = Static<typeof OfferData>;

/** A uuid of the browser: who repeats a request because its answer got lost gets the first answer again (spec 7.4, 7.8). */
const requestKey = text;

export const OfferCreationData = Type.Object({ ...request, requestKey }, closed);
export type OfferCreationData = Static<typeof OfferCreationData>;

/** What a calculation fills in; cleared before each new one (spec 7.2). */
export const CalculationResult = Type.Object({
  ...control,
  ...displayTexts,
  affiliateActionNeedVerification: yesNo,
  affiliateActionVerificationQuestion: text,
});
export type CalculationResult = Static<typeof CalculationResult>;

/** spec 12.5: the offer data with the calculation results. */
export const CalculationAnswer = Type.Object({ ...request, ...displayTexts, ...issuesProperty });
export type CalculationAnswer = Static<typeof CalculationAnswer>;
const offerResult = {
  ...request,
  ...displayTexts,
  insuranceOfferId: text,
  insuranceOfferCreatedAt: text,
  insuranceOfferValidForDays: number,
  contractWasAvbSendToEmail: yesNo,
  /** Only told of a stored offer, and only when there is a police to it. */
  insuranceOfferIsAccepted: yesNo,
};

export const OfferResult = Type.Object(offerResult);
export type OfferResult = Static<typeof OfferResult>;

export const OfferAnswer = Type.Object({ ...offerResult, ...issuesProperty });
export type OfferAnswer = Static<typeof OfferAnswer>;

export const AcceptanceData = Type.Object(
  {
    insuranceOfferId: text,
    paymentIban: text,
    paymentSepaMandat: yesNo,
    contractAcceptConditions: yesNo,
    contractEverythingCorrect: yesNo,
    contractStartDateStr: text,
    requestKey,
    ...control,
  },
  closed,
);
export type AcceptanceData = Static<typeof AcceptanceData>;

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

/** Of the partner whose link brought the visitor, or what everybody sees (spec 6.8). */
export const AffiliateData = Type.Object({
  affiliateActionId: Type.Integer(),
  affiliateActionCode: Type.String(),
  tags: Type.Record(Type.String(), Type.String()),
});
export type AffiliateData = Static<typeof AffiliateData>;

const ofAnyone = { tag: 'Angebote', caller: 'anyone' } as const;
const ofVisitor = { tag: 'Angebote', caller: 'visitor' } as const;
const commands = '/webapi/v1/commands';

export const createInsuranceOffer = post(`${commands}/create_insurance_offer.json`, {
  ...ofVisitor,
  summary: 'Angebot erstellen',
  body: OfferCreationData,
  answer: OfferAnswer,
  timeoutMs: longTimeoutMs,
});

export const acceptInsuranceOffer = post(`${commands}/accept_insurance_offer.json`, {
  ...ofVisitor,
  summary: 'Angebot annehmen',
  body: AcceptanceData,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const getInsuranceOffer = get(`${commands}/get_insurance_offer/:offerUuid.json`, {
  ...ofAnyone,
  summary: 'Gespeichertes Angebot',
  answer: OfferAnswer,
});

export const getCurrentAffiliateData = get(`${commands}/get_current_affiliate_data.json`, {
  ...ofAnyone,
  summary: 'Aktion des Partners',
  answer: AffiliateData,
});

/** spec 12.5: open to visitors. */
export const calculateInsuranceRate = post(`${commands}/calculate_insurance_rate.json`, {
  ...ofAnyone,
  summary: 'Beitrag berechnen',
  body: OfferData,
  answer: CalculationAnswer,
});

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

/** Outside production: turns on the wizard's sample-data button (spec 11.16). */
export const activateDebugMode = post('/api/debug/do_activate_debug_mode', {
  tag: 'Betrieb',
  caller: 'anyone',
  summary: 'Debug-Modus einschalten',
  answer: IssuesAnswer,
});
