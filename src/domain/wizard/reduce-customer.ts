import { changeField, leaveField } from './change-field.ts';
import { addDisease, changeDisease, changeOccurrence, removeDisease } from './change-health.ts';
import { leaveBack, leaveForward, retryCall } from './leave-step.ts';
import { fillSample } from './sample-data.ts';
import { resetWizard } from './start-wizard.ts';
import type { CustomerEvent } from './wizard-events.ts';
import type { WizardState } from './wizard-state.ts';
import { changeTarif, downgrade, upgrade } from './wizard-tarif-change.ts';

/** One function for each event of a kind. */
export type Handlers<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (state: WizardState, event: Extract<Event, { type: Type }>) => WizardState;
};

export const customerHandlers: Handlers<CustomerEvent> = {
  // Another species or variant resets the wizard (spec 11.12); the address may have named the variant beforehand.
  speciesChosen: (state, { speciesKey }) =>
    speciesKey === state.speciesKey ? state : resetWizard(state, { speciesKey, tarifVariant: state.prefill.tarifVariant }),
  variantChosen: (state, { tarifVariant }) =>
    state.speciesKey === null || tarifVariant === state.tarifVariant
      ? state
      : resetWizard(state, { speciesKey: state.speciesKey, tarifVariant }),
  fieldChanged: (state, { field, value }) => changeField(state, field, value),
  fieldLeft: (state, { field }) => leaveField(state, field),
  diseaseAdded: (state, { illnessType }) => addDisease(state, illnessType),
  diseaseRemoved: (state, { index }) => removeDisease(state, index),
  diseaseChanged: (state, { index, change }) => changeDisease(state, index, change),
  occurrenceChanged: (state, { tarifDiseaseId, countOccurrences }) => changeOccurrence(state, tarifDiseaseId, countOccurrences),
  upgraded: upgrade,
  downgraded: downgrade,
  tarifChanged: changeTarif,
  stepLeftForward: leaveForward,
  stepLeftBack: leaveBack,
  callRetried: retryCall,
  sampleFilled: fillSample,
};
