import { fullMonthsBetween, type IsoDate } from '#domain/basics/calendar-date.ts';
import { occurrenceCounts } from './disease-occurrence.ts';
import { hadVetVisits, type HealthField } from './health.ts';
import { healthLimits } from '#domain/basics/limits.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';

export type Health = Pick<OfferData, HealthField>;

/** The animal's age decides how many vet visits are many. */
export type LifeSpan = { readonly birthdate: IsoDate; readonly today: IsoDate };

/** spec 5.1: more than 12 for an animal under 12 months, else more than 8. */
export const areVetVisitsExcessive = (
  { healthCountVetVisits }: Pick<Health, 'healthCountVetVisits'>,
  { birthdate, today }: LifeSpan,
) => {
  const isYoung = fullMonthsBetween(birthdate, today) < healthLimits.youngAnimalMonths;
  const most = isYoung ? healthLimits.vetVisitsExcessiveUnderOneYear : healthLimits.vetVisitsExcessive;
  return (healthCountVetVisits ?? 0) > most;
};

/** The health factor applies in these cases, literally (spec 5.6). */
export const isHealthSurchargeDue = (health: Health, life: LifeSpan) => {
  const counts = occurrenceCounts(health.healthDiseaseOccurrenceEntries);
  const wereHardTreatments = hadVetVisits(health) && health.healthWereHardTreatments === true;
  const { surchargeOccurrencesExactly, surchargeHardOccurrencesFrom, surchargeHardOccurrencesTo } = healthLimits;
  const isFrequent = (count: number) => count >= surchargeHardOccurrencesFrom && count <= surchargeHardOccurrencesTo;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    health.healthIsHealthy === false ||
    health.healthWasSeriousIll === true ||
    areVetVisitsExcessive(health, life) ||
    counts.includes(surchargeOccurrencesExactly) ||
    (wereHardTreatments && counts.some(isFrequent)) ||
    (wereHardTreatments && total >= healthLimits.surchargeHardOccurrencesInTotal)
  );
};
