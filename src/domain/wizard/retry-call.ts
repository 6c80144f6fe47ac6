import type { WizardState } from './wizard-state.ts';

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
