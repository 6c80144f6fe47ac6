import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { checkDiseaseOccurrences, isOccurringTooOften } from './disease-occurrence.ts';
import { error, warning, type Issue } from '#domain/basics/issue.ts';
import { healthLimits } from '#domain/basics/limits.ts';
import { checkManualDiseases, keepAskedDiseases, type AskedIllnesses } from './manual-disease.ts';
import { checkInput, checkYesNo, isCount, isMissing, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { TarifDiseaseOption } from '#domain/wire/shop/options.ts';

export type HealthField =
  | 'healthCountVetVisits'
  | 'healthWereHardTreatments'
  | 'healthWasSeriousIll'
  | 'healthIsChronicallyIll'
  | 'healthIsHealthy'
  | 'healthManualDiseases'
  | 'healthDiseaseOccurrenceEntries';

export type HealthSlice = Unchecked<HealthField>;

export type HealthContext = { readonly today: IsoDate; readonly diseaseOptions: readonly TarifDiseaseOption[] | null };

/** The highest option means "more than the ones before it" (spec 5.1, 5.4): 13 vet visits are more than 12, 7 times more than 6. */
export const vetVisitsHighestOption = healthLimits.vetVisitsMostCounted + 1;
export const occurrencesHighestOption = healthLimits.occurrencesMostInsurable + 1;

const hardTreatments = 'ob schwerwiegende Behandlungen notwendig waren';

/** Only then hard treatments and the list of diseases (spec 5.1) are asked for. */
export const hadVetVisits = ({ healthCountVetVisits }: Unchecked<'healthCountVetVisits'>) =>
  isCount(healthCountVetVisits) && healthCountVetVisits > 0;

export const askedIllnesses = ({
  healthIsHealthy,
  healthWasSeriousIll,
}: Unchecked<'healthIsHealthy' | 'healthWasSeriousIll'>): AskedIllnesses => ({
  current: healthIsHealthy === false,
  past: healthWasSeriousIll === true,
});

/** spec 5.5: chronically ill, or a disease that came back too often. */
export const isInsurable = (health: Unchecked<'healthIsChronicallyIll' | 'healthDiseaseOccurrenceEntries'>) =>
  health.healthIsChronicallyIll !== true && !isOccurringTooOften(health.healthDiseaseOccurrenceEntries);

const checkVetVisits = ({ healthCountVetVisits }: HealthSlice, presenceSwitch: PresenceSwitch) =>
  checkInput(
    {
      field: 'healthCountVetVisits',
      value: healthCountVetVisits,
      isValid: (count) => isCount(count) && count <= vetVisitsHighestOption,
      missing: 'Angabe zur Anzahl der Tierarztbesuche fehlt.',
      faulty: 'Angabe zur Anzahl der Tierarztbesuche ist fehlerhaft.',
    },
    presenceSwitch,
  );

const checkHardTreatments = (slice: HealthSlice, presenceSwitch: PresenceSwitch): Issue[] => {
  const field = 'healthWereHardTreatments';
  const value = slice.healthWereHardTreatments;
  if (hadVetVisits(slice)) return checkYesNo({ field, value, question: hardTreatments }, presenceSwitch);
  const isUnneeded = slice.healthCountVetVisits === 0 && !isMissing(value);
  return isUnneeded ? [warning(`Angabe, ${hardTreatments}, ist nicht notwendig.`, field)] : [];
};

/** Serious illness means the last 12 months, in the question and here (spec 5.2). */
const questions: readonly [HealthField, string][] = [
  ['healthIsChronicallyIll', 'ob das Tier chronisch krank ist'],
  [
    'healthWasSeriousIll',
    `ob das Tier in den letzten ${healthLimits.seriousIllnessMonths} Monaten ernsthaft erkrankt war oder operiert oder behandelt wurde`,
  ],
  ['healthIsHealthy', 'ob das Tier derzeit vollständig gesund ist'],
];

/** A chronic illness is told twice: at its field, and in general (spec 5.5). */
const checkInsurability = (slice: HealthSlice): Issue[] => {
  if (isInsurable(slice)) return [];
  const general = error(
    'Aufgrund des angegebenen Gesundheitszustand Ihres Tieres kann Ihnen leider kein Versicherungsschutz angeboten werden.',
  );
  const chronic = error('Ein chronisch krankes Tier kann leider nicht versichert werden.', 'healthIsChronicallyIll');
  return slice.healthIsChronicallyIll === true ? [chronic, general] : [general];
};

/** spec 5. */
export const checkHealth = (
  slice: HealthSlice,
  { today, diseaseOptions }: HealthContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => [
  ...checkVetVisits(slice, presenceSwitch),
  ...checkHardTreatments(slice, presenceSwitch),
  ...questions.flatMap(([field, question]) => checkYesNo({ field, value: slice[field], question }, presenceSwitch)),
  ...checkManualDiseases(slice.healthManualDiseases, { illnesses: askedIllnesses(slice), today }, presenceSwitch),
  ...checkDiseaseOccurrences(slice.healthDiseaseOccurrenceEntries, diseaseOptions),
  ...checkInsurability(slice),
];

/** Drops what the answers do not ask for, before it is sent, priced or stored (spec 5.7). */
export const keepAskedHealth = <Data extends Pick<OfferData, HealthField>>(data: Data): Data => ({
  ...data,
  healthWereHardTreatments: hadVetVisits(data) ? data.healthWereHardTreatments : null,
  healthManualDiseases: keepAskedDiseases(data.healthManualDiseases ?? [], askedIllnesses(data)),
});

/** What the form does not show it does not send. The server drops no counts: they decide whether an animal is insurable. */
export const keepShownOccurrences = <Data extends Pick<OfferData, HealthField>>(data: Data): Data =>
  hadVetVisits(data) ? data : { ...data, healthDiseaseOccurrenceEntries: [] };
