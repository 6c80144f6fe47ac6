import { healthLimits } from '#domain/basics/limits.ts';
import { askedIllnesses } from '#domain/health/health.ts';
import { newManualDisease, type IllnessType } from '#domain/health/manual-disease.ts';
import { isCount } from '#domain/basics/rules/rule.ts';
import { changeData } from './change-data.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import type { ManualDisease } from '#domain/wire/shop/offers.ts';
import type { TarifDiseaseOption } from '#domain/wire/shop/options.ts';

const diseasesOf = ({ data }: WizardState) => data.healthManualDiseases ?? [];
const countOf = (state: WizardState, type: unknown) => diseasesOf(state).filter((disease) => disease.type === type).length;

/** Ten at most in each list (spec 5.3), and only in a list that the answers ask for. */
export const canAddDisease = (state: WizardState, type: IllnessType) =>
  askedIllnesses(state.data)[type] && countOf(state, type) < healthLimits.manualDiseasesPerList;

/** The last entry stays: the list is asked for (spec 5.3). */
export const canRemoveDisease = (state: WizardState, index: number) => {
  const disease = diseasesOf(state)[index];
  return disease !== undefined && countOf(state, disease.type) > 1;
};

export const addDisease = (state: WizardState, type: IllnessType): WizardState =>
  canAddDisease(state, type)
    ? changeData(state, { healthManualDiseases: [...diseasesOf(state), newManualDisease(type, state.today)] })
    : state;

export const removeDisease = (state: WizardState, index: number): WizardState =>
  canRemoveDisease(state, index)
    ? changeData(state, { healthManualDiseases: diseasesOf(state).filter((_, place) => place !== index) })
    : state;

export const changeDisease = (state: WizardState, index: number, change: ManualDisease): WizardState => {
  const disease = diseasesOf(state)[index];
  if (disease === undefined) return state;
  const changed = { ...disease, ...change, type: disease.type ?? null };
  return changeData(state, { healthManualDiseases: diseasesOf(state).with(index, changed) });
};

export const changeOccurrence = (state: WizardState, tarifDiseaseId: number, count: number | null): WizardState => {
  const disease = state.options.diseases?.find((option) => option.tarifDiseaseId === tarifDiseaseId);
  if (disease === undefined) return state;
  const before = state.data.healthDiseaseOccurrenceEntries ?? [];
  const former = before.find((entry) => entry.tarifDiseaseId === tarifDiseaseId);
  if ((former?.countOccurrences ?? null) === count) return state;
  const others = before.filter((entry) => entry !== former);
  const entry = { tarifDiseaseId, title: disease.title, countOccurrences: count };
  return changeData(state, { healthDiseaseOccurrenceEntries: isCount(count) ? [...others, entry] : others });
};

/** Each tarif numbers its diseases anew: after a switch the same disease is found by its title. */
export const carryOccurrencesOver = (state: WizardState, diseases: readonly TarifDiseaseOption[]): WizardState => {
  const entries = state.data.healthDiseaseOccurrenceEntries ?? [];
  const isOfThisTarif = entries.every((entry) => diseases.some((option) => option.tarifDiseaseId === entry.tarifDiseaseId));
  if (isOfThisTarif || diseases.length === 0) return state;
  const carried = entries.flatMap((entry) => {
    const option = diseases.find(({ title }) => title === entry.title);
    return option === undefined ? [] : [{ ...entry, tarifDiseaseId: option.tarifDiseaseId }];
  });
  return changeData(state, { healthDiseaseOccurrenceEntries: carried });
};
