import { animalFieldKinds, animalTextKinds } from '#domain/animal/animal-fields.ts';
import type { FieldKind } from '#domain/basics/rules/rule.ts';

type Kinds = Readonly<Record<string, FieldKind>>;

/** What an offer's plain fields hold, by their wire names. The schemas are made of these, and every list of the names. */
export const tarifKinds = { tarifId: 'number', tarifIsOpTarif: 'boolean' } as const satisfies Kinds;

/** What the customer says, a link brings or a partner asks. */
export const answerKinds = {
  ...animalFieldKinds,
  /** Proves that the animal comes from an insured breeder, which waives its minimum age (spec 9.7). */
  childAnimalSellingToken: 'string',
  healthCountVetVisits: 'number',
  healthWereHardTreatments: 'boolean',
  healthWasSeriousIll: 'boolean',
  healthIsChronicallyIll: 'boolean',
  healthIsHealthy: 'boolean',
  contractIsCashFree: 'boolean',
  contractRetentionKey: 'string',
  contractPaymentTermKey: 'string',
  contractWantMultiYearDiscount: 'boolean',
  contractIsAlreadyTdCustomer: 'boolean',
  contractDiscountCode: 'string',
  affiliateActionId: 'number',
  affiliateActionCode: 'string',
  affiliateActionNeedVerification: 'boolean',
  affiliateActionVerificationQuestion: 'string',
  affiliateActionVerificationAnswer: 'string',
  liabilityWantInsurance: 'boolean',
  liabilityHasBeenPreInsuranced: 'boolean',
  liabilityPreInsuranceCanceledByCeding: 'boolean',
  liabilityPreInsuranceCedingName: 'string',
  liabilityPreInsurancePolicyNumber: 'string',
  liabilityPreInsurancePolicyEndDate: 'string',
  liabilityPreInsuranceLossesCount: 'number',
  liabilityPreInsuranceLossesAmount: 'number',
  contracteeSalutationKey: 'string',
  contracteeFirstname: 'string',
  contracteeLastname: 'string',
  contracteeBirthdateStr: 'string',
  contracteeStreet: 'string',
  contracteeBuildingNo: 'string',
  contracteeZipCode: 'string',
  contracteeCity: 'string',
  contracteePhone: 'string',
  contracteeEmail: 'string',
} as const satisfies Kinds;

/** The entries of the two lists of health. */
export const manualDiseaseKinds = {
  type: 'string',
  illnessName: 'string',
  illnessVet: 'string',
  illnessYear: 'number',
  illnessMonth: 'number',
} as const satisfies Kinds;
export const diseaseOccurrenceKinds = {
  tarifDiseaseId: 'number',
  title: 'string',
  countOccurrences: 'number',
} as const satisfies Kinds;

/** The values that the customer was shown. Creating and accepting an offer hold them against the server's own. */
export const controlKinds = {
  insuranceCalculationCalculatedAt: 'string',
  insuranceCalculationSummaryRateAmount: 'number',
  insuranceCalculationSummaryRateUnit: 'string',
  insuranceCalculationSummaryRateStr: 'string',
  insuranceCalculationKvRateAmount: 'number',
  insuranceCalculationKvRateUnit: 'string',
  insuranceCalculationKvRateStr: 'string',
  insuranceCalculationKvDiscountAmount: 'number',
  insuranceCalculationKvDiscountUnit: 'string',
  insuranceCalculationKvDiscountText: 'string',
  insuranceCalculationHvRateAmount: 'number',
  insuranceCalculationHvRateUnit: 'string',
  insuranceCalculationHvRateStr: 'string',
  insuranceCalculationInsuranceTax: 'number',
  insuranceCalculationInsuranceTaxStr: 'string',
  insuranceIsManualToProcess: 'boolean',
  insuranceIsHvManualToProcess: 'boolean',
  insuranceHvTarifId: 'number',
  insuranceRuntimeYears: 'number',
  insuranceRuntimeStr: 'string',
  premiumAdjustAnnualBrutto: 'number',
  premiumAdjustAnnualBaseRate: 'number',
  premiumAdjustStartYear: 'number',
  premiumAdjustBaseFactor: 'number',
  insuranceAnnualRecoveryLimit: 'number',
  insuranceCoinsuranceFactor: 'number',
} as const satisfies Kinds;

/** What the customer chose, in words. */
export const displayKinds = {
  tarifNameStr: 'string',
  animalSpeciesStr: 'string',
  ...animalTextKinds,
  contractRetentionStr: 'string',
  contractPaymentTermStr: 'string',
  /** "45 € Gutschein", where a voucher code holds. */
  contractDiscountStr: 'string',
  /** What a partner adds, shown in the summary. */
  affiliateActionExtraPointsStr: 'string',
} as const satisfies Kinds;
