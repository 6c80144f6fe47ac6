import { Type, type Static } from 'typebox';
import {
  answerKinds,
  controlKinds,
  diseaseOccurrenceKinds,
  displayKinds,
  manualDiseaseKinds,
  tarifKinds,
} from '#domain/offer/offer-fields.ts';
import { issuesProperty } from './issue-schemas.ts';
import { closed, maybe, maybeNumber as number, maybeText as text, maybeYesNo as yesNo, ofKinds } from './maybe-schemas.ts';

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
