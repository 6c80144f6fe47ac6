import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { askedIllnesses, keepAskedHealth, keepShownOccurrences } from '#domain/health/health.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { clearInvalidPreInsurance, keepAskedLiability } from '#domain/cover/liability.ts';
import { newManualDisease } from '#domain/health/manual-disease.ts';
import { isContracteeField, type WizardData } from '#domain/wizard/state/wizard-fields.ts';
import { tarifOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';

/** A list that is asked for opens with its first entry (spec 5.3). */
const withFirstDiseases = (data: WizardData, today: IsoDate): WizardData => {
  const diseases = data.healthManualDiseases ?? [];
  const illnesses = askedIllnesses(data);
  const missing = (['current', 'past'] as const).filter(
    (type) => illnesses[type] && !diseases.some((disease) => disease.type === type),
  );
  return missing.length === 0
    ? data
    : { ...data, healthManualDiseases: [...diseases, ...missing.map((type) => newManualDisease(type, today))] };
};

/** An answer that no longer applies goes at once, so that it does not come back unseen (spec 5.7, 6.5). */
const dropUnasked = (data: WizardData, state: WizardState): WizardData => {
  const health = keepShownOccurrences(keepAskedHealth(data));
  const chip: WizardData = health.animalIsChipped === true ? health : { ...health, animalChipNummer: null };
  const tarif = tarifOf(state);
  const liability = tarif === null ? chip : keepAskedLiability(chip, tarif);
  return withFirstDiseases(clearInvalidPreInsurance(liability), state.today);
};

/** They belong to the race that was chosen before. */
const detailsOfRace: WizardData = {
  animalManualRaceName: null,
  animalParentRace1Id: null,
  animalParentRace2Id: null,
  animalFarbschlagKey: null,
};

/** The word of the server holds until its field changes; a general one until anything does. */
const dropIssuesOf = (issues: readonly Issue[], changed: readonly string[]) =>
  issues.filter(({ field }) => field !== undefined && !changed.some((name) => field === name || field.startsWith(`${name}.`)));

export const dropServerIssues = ({ issues }: WizardState, changed: readonly string[]): WizardState['issues'] => ({
  calculation: dropIssuesOf(issues.calculation, changed),
  offer: dropIssuesOf(issues.offer, changed),
  acceptance: dropIssuesOf(issues.acceptance, changed),
  restore: [],
});

/** Every change clears the earlier results and makes a running calculation stale (spec 11.3). */
export const clearResults = (state: WizardState): WizardState => ({
  ...clearOffer(state),
  calculationNumber: state.calculationNumber + 1,
  isCalculating: false,
  calculation: null,
  alternative: null,
  failed: null,
  isLeavingWhenCalculated: false,
});

const clearOffer = (state: WizardState): WizardState => ({
  ...state,
  // Step 4 is the page of an offer: without one it has nothing to show.
  step: state.step === 'step4' ? 'step3' : state.step,
  offer: null,
  isOfferTooOld: false,
  isOfferRestored: false,
  failed: state.failed === 'calculation' ? 'calculation' : null,
  requestKeys: { offer: null, acceptance: null },
  pressedStep: null,
});

const isSame = (one: unknown, other: unknown) => Object.is(one ?? null, other ?? null);

/**
 * The one way to change what the customer said. A price depends on nothing that the contractee says about themselves, so
 * that alone leaves the calculation standing: nobody waits for a price that cannot change.
 */
export const changeData = (state: WizardState, changes: WizardData): WizardState => {
  const changed = (Object.keys(changes) as (keyof WizardData)[]).filter((field) => !isSame(state.data[field], changes[field]));
  if (changed.length === 0) return state;
  const isOtherRace = changed.includes('animalRaceId');
  const next: WizardState = {
    ...state,
    data: dropUnasked({ ...state.data, ...(isOtherRace && detailsOfRace), ...changes }, state),
    options: isOtherRace ? { ...state.options, farbschlaege: null } : state.options,
    issues: dropServerIssues(state, changed),
  };
  return changed.every(isContracteeField) ? clearOffer(next) : clearResults(next);
};
