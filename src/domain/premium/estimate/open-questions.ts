import { healthLimits } from '#domain/basics/limits.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { vetVisitsHighestOption } from '#domain/health/health.ts';
import type { Question } from '#domain/premium/factor.ts';
import { acceptedLives, anyPossibleRace, possibleParents } from './possible-animals.ts';
import { fallbackZipCode } from '#domain/premium/factors.ts';
import type { PremiumMoment } from '#domain/premium/premium-input.ts';
import type { Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

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
const answerOr = <Answer, StandIn>(answer: Answer, standIn: StandIn) =>
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

const first = <Value>(values: Iterable<Value>): Value | null => {
  for (const value of values) return value;
  return null;
};

/**
 * A whole request: what is open gets any answer that the rules let pass, so that whatever they refuse was answered by the
 * customer. No price is worked out from these answers. The payment term alone is meant: unless told, it is the month.
 */
export const completeRequest = (offer: OfferData, tarif: Tarif, book: TarifBook, moment: PremiumMoment): OfferData => {
  const isRaceOpen = isMissing(offer.animalRaceId);
  const race = isRaceOpen ? anyPossibleRace(tarif, offer, book) : book.races.get(offer.animalRaceId as number);
  const parentRaceId = possibleParents(tarif, book)[0]?.raceId ?? null;
  /** What only a race asks is not looked at before it is known. */
  const toRace = isRaceOpen ? {} : offer;
  return {
    ...offer,
    tarifId: tarif.tarifId,
    animalRaceId: answerOr(offer.animalRaceId, race?.raceId ?? null),
    animalParentRace1Id: answerOr(toRace.animalParentRace1Id, parentRaceId),
    animalParentRace2Id: answerOr(toRace.animalParentRace2Id, parentRaceId),
    animalFarbschlagKey: answerOr(toRace.animalFarbschlagKey, first(race?.farbschlaege.keys() ?? [])),
    animalIsImported: answerOr(toRace.animalIsImported, false),
    animalBirthdateStr: answerOr(offer.animalBirthdateStr, acceptedLives(tarif.speciesKey, moment)[0]?.life.birthdate ?? null),
    animalGenderKey: answerOr(offer.animalGenderKey, first(book.genders.keys())),
    animalHaltungsformKey: answerOr(offer.animalHaltungsformKey, first(book.haltungsformen.keys())),
    animalIsUsedForHunting: answerOr(offer.animalIsUsedForHunting, false),
    animalIsUsedForBusiness: answerOr(offer.animalIsUsedForBusiness, false),
    animalIsChipped: answerOr(offer.animalIsChipped, true),
    animalZipCode: answerOr(offer.animalZipCode, fallbackZipCode),
    ...withHealth(offer, bestHealth),
    healthIsChronicallyIll: answerOr(offer.healthIsChronicallyIll, false),
    contractRetentionKey: answerOr(offer.contractRetentionKey, first(book.retentions.keys())),
    contractPaymentTermKey: answerOr(offer.contractPaymentTermKey, 'payment_monthly'),
    contractWantMultiYearDiscount: answerOr(offer.contractWantMultiYearDiscount, false),
    contractIsCashFree: answerOr(offer.contractIsCashFree, false),
    liabilityWantInsurance: answerOr(offer.liabilityWantInsurance, false),
  };
};
