import { healthLimits } from '#domain/basics/limits.ts';
import { isMissing } from '#domain/basics/rule.ts';
import { vetVisitsHighestOption } from '#domain/health/health.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import type { Question } from './factor.ts';

type OpenQuestion = Question | 'contractRetentionKey' | 'liabilityWantInsurance';
export type OpenQuestions = ReadonlySet<OpenQuestion>;

/** Asked by some races only. */
const openedByRace = ['animalParentRace1Id', 'animalParentRace2Id', 'animalFarbschlagKey', 'animalIsImported'] as const;

const fields = [
  'animalRaceId',
  ...openedByRace,
  'animalBirthdateStr',
  'animalGenderKey',
  'animalHaltungsformKey',
  'animalIsUsedForHunting',
  'animalIsUsedForBusiness',
  'animalIsChipped',
  'animalZipCode',
  'contractRetentionKey',
  'contractWantMultiYearDiscount',
  'contractIsCashFree',
  'contractIsAlreadyTdCustomer',
  'liabilityWantInsurance',
] as const;

/** What counts least and most of each answer about health. Every number of occurrences at once is as bad as any. */
export const bestHealth = {
  healthCountVetVisits: 0,
  healthWereHardTreatments: false,
  healthWasSeriousIll: false,
  healthIsHealthy: true,
  healthDiseaseOccurrenceEntries: [],
} satisfies OfferData;
export const worstHealth = {
  healthCountVetVisits: vetVisitsHighestOption,
  healthWereHardTreatments: true,
  healthWasSeriousIll: true,
  healthIsHealthy: false,
  healthDiseaseOccurrenceEntries: Array.from({ length: healthLimits.occurrencesMostInsurable + 1 }, (_, count) => ({
    tarifDiseaseId: count,
    countOccurrences: count,
  })),
} satisfies OfferData;

const healthFields = Object.keys(bestHealth) as (keyof typeof bestHealth)[];

/** The answer, or what stands in for one that is not there. */
export const answerOr = <Answer, StandIn>(answer: Answer, standIn: StandIn) =>
  isMissing(answer) ? standIn : (answer as NonNullable<Answer>);

export const withHealth = (offer: OfferData, others: typeof bestHealth | typeof worstHealth) => ({
  healthCountVetVisits: answerOr(offer.healthCountVetVisits, others.healthCountVetVisits),
  healthWereHardTreatments: answerOr(offer.healthWereHardTreatments, others.healthWereHardTreatments),
  healthWasSeriousIll: answerOr(offer.healthWasSeriousIll, others.healthWasSeriousIll),
  healthIsHealthy: answerOr(offer.healthIsHealthy, others.healthIsHealthy),
  healthDiseaseOccurrenceEntries: answerOr(offer.healthDiseaseOccurrenceEntries, others.healthDiseaseOccurrenceEntries),
});

/**
 * Questions that only a race asks are open until it is known, whatever was once answered to them. What health comes to is
 * open until the age is known: it decides how many vet visits are many.
 */
export const openQuestions = (offer: OfferData): OpenQuestions => {
  const open = new Set<OpenQuestion>(fields.filter((field) => isMissing(offer[field])));
  if (open.has('animalRaceId')) for (const field of openedByRace) open.add(field);
  if (open.has('animalBirthdateStr') || healthFields.some((field) => isMissing(offer[field]))) open.add('health');
  return open;
};
