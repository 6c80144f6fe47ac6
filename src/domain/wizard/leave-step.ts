import { type WizardState, stageOf, wizardSteps, type WizardStep } from './state/wizard-state.ts';
import { fillContracteeZipCode } from './change/change-field.ts';
import { resetWizard } from './state/start-wizard.ts';
import { canSend, isPriceAwaited } from './wizard-requests.ts';
import { canGoBack, canGoForward, isStepAnswered } from './steps/wizard-steps.ts';

/** Counts up, so that the same request is sent once more. */
export const retryCalculation = (state: WizardState): WizardState =>
  state.calculation !== null || state.busy !== null || state.step === 'step5'
    ? state
    : {
        ...state,
        calculationNumber: state.calculationNumber + 1,
        isCalculating: false,
        issues: { ...state.issues, calculation: [] },
      };

const enter = (state: WizardState, step: WizardStep): WizardState => fillContracteeZipCode({ ...state, step, pressedStep: null });

/** Steps 3 and 4 are left by the answer to the offer or the acceptance, unless the offer for these data stands already. */
export const goForward = (state: WizardState): WizardState => {
  if (!canGoForward(state)) return state;
  if (state.step === 'step1') return enter(state, 'step2');
  if (state.step === 'step2') return enter(state, 'step3');
  const hasOffer = state.offer !== null && !state.isOfferTooOld;
  return state.step === 'step3' && hasOffer ? enter(state, 'step4') : state;
};

/** The browser's way on: as far as the pages hold, without making an offer or a police. */
export const walkForward = (state: WizardState, to: WizardStep): WizardState => {
  const next = wizardSteps.indexOf(state.step) < wizardSteps.indexOf(to) ? goForward(state) : state;
  return next === state ? state : walkForward(next, to);
};

/** From here on the page also shows what is missing. */
export const leaveForward = (before: WizardState): WizardState => {
  if (stageOf(before) !== 'pages' || before.step === 'step5') return before;
  // Nobody waits for a price that failed: the press asks for it again.
  const state = before.failed !== null && before.step !== 'step1' ? retryCalculation(before) : before;
  const checkedSteps = [...new Set([...state.checkedSteps, state.step])];
  const isLeavingWhenCalculated =
    state.step === 'step2' && state.calculation === null && isStepAnswered(state, 'step2') && isPriceAwaited(state);
  const pressed = { ...state, checkedSteps, isLeavingWhenCalculated, pressedStep: canSend(state) ? state.step : null };
  return goForward(pressed);
};

/** An offer or an acceptance is asked for as by the button of its page. */
export const retryCall = (state: WizardState): WizardState =>
  state.failed === 'offer' || state.failed === 'acceptance' ? leaveForward(state) : retryCalculation(state);

/** The customer goes back to choose anew: the choices of the address would only bring them here again. */
const backToSpecies = (state: WizardState): WizardState => {
  const prefill = { ...state.prefill, speciesKey: null, tarifVariant: null };
  return resetWizard(state, { speciesKey: null, tarifVariant: null }, prefill);
};

/** The browser's way back from a first page that nobody has filled in. */
export const reopenCover = (state: WizardState): WizardState =>
  stageOf(state) === 'pages' && state.step === 'step1'
    ? resetWizard(state, { speciesKey: state.speciesKey, tarifVariant: null }, { ...state.prefill, tarifVariant: null })
    : state;

const pageBefore: Readonly<Record<WizardStep, WizardStep | null>> = {
  step1: null,
  step2: 'step1',
  step3: 'step2',
  step4: 'step3',
  step5: null,
};

/** Back from step 1 resets the whole wizard (spec 11.2). */
export const leaveBack = (state: WizardState): WizardState => {
  if (!canGoBack(state)) return state;
  const step = stageOf(state) === 'pages' ? pageBefore[state.step] : null;
  if (step === null) return backToSpecies(state);
  const failed = state.failed === 'calculation' ? 'calculation' : null;
  return { ...state, step, isLeavingWhenCalculated: false, pressedStep: null, failed };
};
