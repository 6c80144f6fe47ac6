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

/** The partner whose link brought the visitor, or what everybody sees (spec 6.8). */
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

/** Outside production: turns on the wizard's sample-data button (spec 11.16). */
export const activateDebugMode = post('/api/debug/do_activate_debug_mode', {
  tag: 'Betrieb',
  caller: 'anyone',
  summary: 'Debug-Modus einschalten',
  answer: IssuesAnswer,
});
