import { fillContracteeZipCode } from './change-field.ts';
import { resetWizard } from './start-wizard.ts';
import { stageOf, type WizardState, type WizardStep } from './wizard-state.ts';
import { canGoBack, canGoForward, isStepAnswered } from './wizard-steps.ts';

const enter = (state: WizardState, step: WizardStep): WizardState => fillContracteeZipCode({ ...state, step });

/** Steps 3 and 4 are left by the answer to the offer or the acceptance, unless the offer for these data stands already. */
export const goForward = (state: WizardState): WizardState => {
  if (!canGoForward(state)) return state;
  if (state.step === 'step1') return enter(state, 'step2');
  if (state.step === 'step2') return enter(state, 'step3');
  const hasOffer = state.offer !== null && !state.isOfferTooOld;
  return state.step === 'step3' && hasOffer ? enter(state, 'step4') : state;
};

/** From here on the page also shows what is missing. */
export const leaveForward = (state: WizardState): WizardState => {
  if (stageOf(state) !== 'pages' || state.step === 'step5') return state;
  const checkedSteps = [...new Set([...state.checkedSteps, state.step])];
  const isLeavingWhenCalculated = state.step === 'step2' && state.calculation === null && isStepAnswered(state, 'step2');
  return goForward({ ...state, checkedSteps, isLeavingWhenCalculated });
};

/** The customer goes back to choose anew: the choices of the address would only bring them here again. */
const backToSpecies = (state: WizardState): WizardState => {
  const prefill = { ...state.prefill, speciesKey: null, tarifVariant: null };
  return resetWizard(state, { speciesKey: null, tarifVariant: null }, prefill);
};

const before: Readonly<Record<WizardStep, WizardStep | null>> = {
  step1: null,
  step2: 'step1',
  step3: 'step2',
  step4: 'step3',
  step5: null,
};

/** Back from step 1 resets the whole wizard (spec 11.2). */
export const leaveBack = (state: WizardState): WizardState => {
  if (!canGoBack(state)) return state;
  const step = stageOf(state) === 'pages' ? before[state.step] : null;
  return step === null ? backToSpecies(state) : { ...state, step, isLeavingWhenCalculated: false };
};
