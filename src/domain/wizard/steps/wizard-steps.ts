import { isSuccess } from '#domain/basics/issue.ts';
import { issuesOf, serverIssuesOf } from './wizard-issues.ts';
import { stageOf, wizardSteps, type WizardState, type WizardStep } from '#domain/wizard/state/wizard-state.ts';

/** The answers of a page are all there and right; whether a price or an offer follows is another question. */
export const isStepAnswered = (state: WizardState, step: WizardStep) => isSuccess(issuesOf(state, { presence: true, step }));

/** spec 11.2. */
export const isStepComplete = (state: WizardState, step: WizardStep): boolean => {
  const isCalculated = state.calculation !== null;
  switch (step) {
    case 'step1':
      return isStepAnswered(state, step) && isSuccess(serverIssuesOf(state, step));
    case 'step2':
    case 'step3':
      return isCalculated && isStepAnswered(state, step);
    case 'step4':
      return isCalculated && state.offer !== null && !state.isOfferTooOld && isStepAnswered(state, step);
    case 'step5':
      return false;
  }
};

export const canGoForward = (state: WizardState) =>
  stageOf(state) === 'pages' && state.busy === null && isStepComplete(state, state.step);

/** Always, except on step 5 (spec 11.2) and before the first choice, where there is nothing behind. */
export const canGoBack = (state: WizardState) => stageOf(state) !== 'species' && state.step !== 'step5' && state.busy === null;

/** The first page before the current one whose answers do not hold; null when all do. */
export const firstUnansweredStep = (state: WizardState): WizardStep | null =>
  wizardSteps.slice(0, wizardSteps.indexOf(state.step)).find((step) => !isStepAnswered(state, step)) ?? null;

/** spec 11.1. */
const stepTitles: Readonly<Record<WizardStep, string>> = {
  step1: 'Mein Tier',
  step2: 'Mein Tarif',
  step3: 'Persönliche Daten',
  step4: 'Mein Vertrag',
  step5: 'Abschluss',
};

export type StepProgress = {
  readonly step: WizardStep;
  readonly title: string;
  readonly status: 'done' | 'current' | 'open';
};

/** The header's five pages by name. */
export const wizardProgress = (state: WizardState): StepProgress[] => {
  const current = stageOf(state) === 'pages' ? wizardSteps.indexOf(state.step) : -1;
  const statusAt = (place: number) => {
    if (place === current) return 'current';
    return place < current ? 'done' : 'open';
  };
  return wizardSteps.map((step, place) => ({ step, title: stepTitles[step], status: statusAt(place) }));
};
