import { alwaysAskedAnimalFields } from '#domain/animal/animal-fields.ts';
import { complete, type Complete } from '#domain/basics/complete.ts';
import type { CalculationResult, OfferData, OfferResult } from '#domain/wire/shop/offers.ts';

/** What the rules demand of every request for an offer, and what every calculation fills in. */
const fields = [
  'tarifId',
  ...alwaysAskedAnimalFields,
  'contractRetentionKey',
  'contractPaymentTermKey',
  'contracteeSalutationKey',
  'contracteeFirstname',
  'contracteeLastname',
  'contracteeBirthdateStr',
  'contracteeStreet',
  'contracteeBuildingNo',
  'contracteeZipCode',
  'contracteeCity',
  'contracteeEmail',
  'insuranceCalculationSummaryRateAmount',
  'insuranceCalculationSummaryRateUnit',
  'insuranceCalculationSummaryRateStr',
  'insuranceCalculationKvRateAmount',
  'insuranceCalculationInsuranceTaxStr',
  'insuranceRuntimeYears',
  'tarifNameStr',
  'contractPaymentTermStr',
] as const satisfies readonly (keyof (OfferData & CalculationResult))[];

type CompleteField = (typeof fields)[number];

/** An offer that went through the rules and was calculated: what is stored, accepted and printed. */
export type CompleteOffer = Complete<OfferResult, CompleteField>;

/** A complete offer that has its name and its day. */
export type NamedOffer = Complete<
  CompleteOffer,
  'insuranceOfferId' | 'insuranceOfferCreatedAt' | 'insuranceOfferValidForDays' | 'contractWasAvbSendToEmail'
>;

export const parseCompleteOffer = (offer: OfferData & CalculationResult): CompleteOffer => complete(offer, fields);
