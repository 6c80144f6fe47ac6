import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { vetVisitOptions } from '#domain/wizard/steps/wizard-views.ts';
import { raceOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import type { Step1Group } from './step1-groups.ts';

const join = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

const animalGist = (state: WizardState) => {
  const { data, options } = state;
  const birthdate = parseIsoDate(data.animalBirthdateStr);
  return join(
    data.animalName,
    raceOf(state)?.title,
    options.genders?.find(({ genderKey }) => genderKey === data.animalGenderKey)?.title,
    birthdate && `geboren am ${formatGermanDate(birthdate)}`,
  );
};

const lifeGist = ({ data, options, zipCodes }: WizardState) => {
  const { city, cities = [] } = zipCodes[data.animalZipCode ?? ''] ?? {};
  return join(
    [data.animalZipCode, city ?? cities[0]].filter(Boolean).join(' '),
    options.haltungsformen?.find(({ haltungsformKey }) => haltungsformKey === data.animalHaltungsformKey)?.title,
    data.animalIsChipped === true && 'gechippt',
    data.animalIsChipped === false && 'nicht gechippt',
    data.animalIsUsedForHunting === true && 'bei der Jagd',
  );
};

const vetGist = ({ data }: WizardState) => {
  const visits = vetVisitOptions.find(({ value }) => value === data.healthCountVetVisits);
  const ill = (data.healthDiseaseOccurrenceEntries ?? []).filter(({ countOccurrences }) => (countOccurrences ?? 0) > 0).length;
  return join(
    visits && (visits.value === 0 ? 'kein Besuch' : visits.value === 1 ? 'ein Besuch' : `${visits.title} Besuche`),
    data.healthWereHardTreatments === true && 'schwere Behandlung',
    ill > 0 && (ill === 1 ? 'eine Erkrankung' : `${ill} Erkrankungen`),
  );
};

const conditionGist = ({ data }: WizardState) =>
  join(
    data.healthIsHealthy === true && 'zurzeit gesund',
    data.healthIsHealthy === false && 'zurzeit nicht gesund',
    data.healthIsChronicallyIll === false && 'nicht chronisch krank',
    data.healthWasSeriousIll === true && 'ernsthaft erkrankt oder behandelt',
  );

const gists: Readonly<Record<Step1Group, (state: WizardState) => string>> = {
  animal: animalGist,
  life: lifeGist,
  vet: vetGist,
  condition: conditionGist,
};

/** What was answered in a group, in one line. */
export const gistOf = (state: WizardState, group: Step1Group) => gists[group](state);
