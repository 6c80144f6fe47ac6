import { Type, type Static } from 'typebox';
import { issuesProperty } from './issue-schemas.ts';
import { closed, maybe, maybeNumber as number, maybeText as text, maybeYesNo as yesNo } from './maybe-schemas.ts';

/** The offer's way over the wire (2-backend 3, decisions 2). */
export const ManualDisease = Type.Object(
  { type: text, illnessName: text, illnessVet: text, illnessYear: number, illnessMonth: number },
  closed,
);
export type ManualDisease = Static<typeof ManualDisease>;

export const DiseaseOccurrence = Type.Object({ tarifDiseaseId: number, title: text, countOccurrences: number }, closed);
export type DiseaseOccurrence = Static<typeof DiseaseOccurrence>;

const animal = {
  tarifId: number,
  tarifIsOpTarif: yesNo,
  animalName: text,
  animalBirthdateStr: text,
  animalGenderKey: text,
  animalRaceId: number,
  animalManualRaceName: text,
  animalParentRace1Id: number,
  animalParentRace2Id: number,
  animalFarbschlagKey: text,
  animalHaltungsformKey: text,
  animalIsUsedForHunting: yesNo,
  animalIsImported: yesNo,
  animalIsUsedForBusiness: yesNo,
  animalIsChipped: yesNo,
  animalChipNummer: text,
  animalZipCode: text,
  /** Proves that the animal comes from an insured breeder, which waives its minimum age (decisions 8). */
  childAnimalSellingToken: text,
};

const health = {
  healthCountVetVisits: number,
  healthWereHardTreatments: yesNo,
  healthWasSeriousIll: yesNo,
  healthIsChronicallyIll: yesNo,
  healthIsHealthy: yesNo,
  healthManualDiseases: maybe(Type.Array(ManualDisease)),
  healthDiseaseOccurrenceEntries: maybe(Type.Array(DiseaseOccurrence)),
};

const contract = {
  contractIsCashFree: yesNo,
  contractRetentionKey: text,
  contractPaymentTermKey: text,
  contractWantMultiYearDiscount: yesNo,
  contractIsAlreadyTdCustomer: yesNo,
  contractDiscountCode: text,
};

const affiliate = {
  affiliateActionId: number,
  affiliateActionCode: text,
  affiliateActionNeedVerification: yesNo,
  affiliateActionVerificationQuestion: text,
  affiliateActionVerificationAnswer: text,
};

const liability = {
  liabilityWantInsurance: yesNo,
  liabilityHasBeenPreInsuranced: yesNo,
  liabilityPreInsuranceCanceledByCeding: yesNo,
  liabilityPreInsuranceCedingName: text,
  liabilityPreInsurancePolicyNumber: text,
  liabilityPreInsurancePolicyEndDate: text,
  liabilityPreInsuranceLossesCount: number,
  liabilityPreInsuranceLossesAmount: number,
};

const contractee = {
  contracteeSalutationKey: text,
  contracteeFirstname: text,
  contracteeLastname: text,
  contracteeBirthdateStr: text,
  contracteeStreet: text,
  contracteeBuildingNo: text,
  contracteeZipCode: text,
  contracteeCity: text,
  contracteePhone: text,
  contracteeEmail: text,
};

/** The values that the customer was shown. Creating and accepting an offer hold them against the server's own. */
const control = {
  insuranceCalculationCalculatedAt: text,
  insuranceCalculationSummaryRateAmount: number,
  insuranceCalculationSummaryRateUnit: text,
  insuranceCalculationSummaryRateStr: text,
  insuranceCalculationKvRateAmount: number,
  insuranceCalculationKvRateUnit: text,
  insuranceCalculationKvRateStr: text,
  insuranceCalculationKvDiscountAmount: number,
  insuranceCalculationKvDiscountUnit: text,
  insuranceCalculationKvDiscountText: text,
  insuranceCalculationHvRateAmount: number,
  insuranceCalculationHvRateUnit: text,
  insuranceCalculationHvRateStr: text,
  insuranceCalculationInsuranceTax: number,
  insuranceCalculationInsuranceTaxStr: text,
  insuranceIsManualToProcess: yesNo,
  insuranceIsHvManualToProcess: yesNo,
  insuranceHvTarifId: number,
  insuranceRuntimeYears: number,
  insuranceRuntimeStr: text,
  premiumAdjustAnnualBrutto: number,
  premiumAdjustAnnualBaseRate: number,
  premiumAdjustStartYear: number,
  premiumAdjustBaseFactor: number,
  insuranceAnnualRecoveryLimit: number,
  insuranceCoinsuranceFactor: number,
};

export const ControlValues = Type.Object(control, closed);
export type ControlValues = Static<typeof ControlValues>;

const displayTexts = {
  tarifNameStr: text,
  animalSpeciesStr: text,
  animalGenderStr: text,
  animalRaceStr: text,
  animalParentRace1Str: text,
  animalParentRace2Str: text,
  animalFarbschlagStr: text,
  animalHaltungsformStr: text,
  contractRetentionStr: text,
  contractPaymentTermStr: text,
  /** "45 € Gutschein", where a voucher code holds. */
  contractDiscountStr: text,
  /** What a partner adds, shown in the summary. */
  affiliateActionExtraPointsStr: text,
};

const request = { ...animal, ...health, ...contract, ...affiliate, ...liability, ...contractee, ...control };

/** The whole request of calculate and create. */
export const OfferData = Type.Object(request, closed);
export type OfferData = Static<typeof OfferData>;

/** What a calculation fills in; cleared before each new one (1-shop 3). */
export const CalculationResult = Type.Object({
  ...control,
  ...displayTexts,
  affiliateActionNeedVerification: yesNo,
  affiliateActionVerificationQuestion: text,
});
export type CalculationResult = Static<typeof CalculationResult>;

/** 2-backend 7: the offer data with the calculation results. */
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
    ...control,
  },
  closed,
);
export type AcceptanceData = Static<typeof AcceptanceData>;
