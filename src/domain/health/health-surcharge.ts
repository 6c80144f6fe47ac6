import { fullMonthsBetween, type IsoDate } from '#domain/basics/calendar-date.ts';
import { occurrenceCounts } from './disease-occurrence.ts';
import { hadVetVisits, type HealthField } from './health.ts';
import { healthLimits } from '#domain/basics/limits.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

export type Health = Pick<OfferData, HealthField>;

/** The animal's age decides how many vet visits are many. */
export type LifeSpan = { readonly birthdate: IsoDate; readonly today: IsoDate };

const mostVetVisits = ({ birthdate, today }: LifeSpan) =>
  fullMonthsBetween(birthdate, today) < healthLimits.youngAnimalMonths
    ? healthLimits.vetVisitsExcessiveUnderOneYear
    : healthLimits.vetVisitsExcessive;

/** spec 5.1: more than 12 for an animal under 12 months, else more than 8. */
export const areVetVisitsExcessive = ({ healthCountVetVisits }: Pick<Health, 'healthCountVetVisits'>, life: LifeSpan) =>
  (healthCountVetVisits ?? 0) > mostVetVisits(life);

type Ground = {
  readonly applies: (health: Health, life: LifeSpan) => boolean;
  /** As the summary says it, after "wegen dieser Angaben:". */
  readonly words: (life: LifeSpan) => string;
};

const { surchargeOccurrencesExactly, surchargeHardOccurrencesFrom, surchargeHardOccurrencesTo } = healthLimits;

const countsOf = (health: Health) => occurrenceCounts(health.healthDiseaseOccurrenceEntries);
const wereHardTreatments = (health: Health) => hadVetVisits(health) && health.healthWereHardTreatments === true;
const isFrequent = (count: number) => count >= surchargeHardOccurrencesFrom && count <= surchargeHardOccurrencesTo;
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The health factor applies in these cases, literally (spec 5.6). */
const grounds: readonly Ground[] = [
  { applies: ({ healthIsHealthy }) => healthIsHealthy === false, words: () => 'zurzeit nicht vollständig gesund' },
  {
    applies: ({ healthWasSeriousIll }) => healthWasSeriousIll === true,
    words: () => `schwere Krankheit oder Operation in den letzten ${healthLimits.seriousIllnessMonths} Monaten`,
  },
  { applies: areVetVisitsExcessive, words: (life) => `mehr als ${mostVetVisits(life)} Tierarztbesuche` },
  {
    applies: (health) => countsOf(health).includes(surchargeOccurrencesExactly),
    words: () => `eine Erkrankung ${surchargeOccurrencesExactly}-mal`,
  },
  {
    applies: (health) => wereHardTreatments(health) && countsOf(health).some(isFrequent),
    words: () =>
      `schwerwiegende Behandlungen und eine Erkrankung ${surchargeHardOccurrencesFrom}- bis ${surchargeHardOccurrencesTo}-mal`,
  },
  {
    applies: (health) => wereHardTreatments(health) && total(countsOf(health)) >= healthLimits.surchargeHardOccurrencesInTotal,
    words: () =>
      `schwerwiegende Behandlungen und Erkrankungen zusammen mindestens ${healthLimits.surchargeHardOccurrencesInTotal}-mal`,
  },
];

export const isHealthSurchargeDue = (health: Health, life: LifeSpan) => grounds.some(({ applies }) => applies(health, life));

/** Why the surcharge applies, in words; empty where it does not. */
export const healthSurchargeGrounds = (health: Health, life: LifeSpan) =>
  grounds.filter(({ applies }) => applies(health, life)).map(({ words }) => words(life));
