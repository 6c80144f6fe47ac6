import { changeField, leaveField, fillSample, takeCustomer } from './change/change-field.ts';
import { addDisease, changeDisease, changeOccurrence, removeDisease } from './change/change-health.ts';
import { leaveBack, leaveForward, reopenCover, retryCall, retryCalculation, walkForward } from './leave-step.ts';
import { resetWizard } from './state/start-wizard.ts';
import type { CustomerEvent, LifeEvent, ServerEvent, SurveyEvent, WizardEvent } from './state/wizard-events.ts';
import type { WizardState } from './state/wizard-state.ts';
import { changeTarif, downgrade, upgrade } from './change/wizard-tarif-change.ts';
import { withoutAnimal, withoutSoldAnimal } from '#domain/offer/prefill.ts';
import { changeData, clearResults } from './change/change-data.ts';
import { loadOptions, missingOptionLists, takeZipCode } from './change/load-options.ts';
import {
  failAcceptance,
  failCalculation,
  failOfferCreation,
  startAcceptance,
  startCalculation,
  startOfferCreation,
  takeAcceptance,
  takeAlternative,
  takeCalculation,
  takeOffer,
  takePoliceMail,
} from './take-answers.ts';
import { failRestore, readClock, restoreOffer } from './state/wizard-restore.ts';
import { resume } from './state/wizard-saved.ts';
import { firstUnansweredStep } from './steps/wizard-steps.ts';
import { reduceSurvey } from './wizard-survey.ts';

/** One function for each event of a kind. */
type Handlers<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (state: WizardState, event: Extract<Event, { type: Type }>) => WizardState;
};

const customerHandlers: Handlers<CustomerEvent> = {
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
  stepsWalkedOn: (state, { step }) => walkForward(state, step),
  coverReopened: reopenCover,
  callRetried: retryCall,
  sampleFilled: fillSample,
};

/** What was taken up from the device goes back to the first page that no longer holds; a list that failed says nothing about that. */
const endResuming = (state: WizardState): WizardState =>
  state.isResuming && missingOptionLists(state).length === 0
    ? { ...state, isResuming: false, step: firstUnansweredStep(state) ?? state.step }
    : state;

const serverHandlers: Handlers<ServerEvent> = {
  optionsLoaded: (state, event) => endResuming(loadOptions(state, event)),
  zipCodeLooked: takeZipCode,
  // Nobody typed it: it takes no warning and no press away.
  affiliateArrived: (state, { affiliate: { affiliateActionId, affiliateActionCode } }) =>
    state.offer === null && state.busy === null
      ? {
          ...changeData(state, { affiliateActionId, affiliateActionCode }),
          issues: state.issues,
          pressedStep: state.pressedStep,
        }
      : state,
  calculationStarted: (state, { number }) => startCalculation(state, number),
  calculationArrived: (state, { number, answer }) => takeCalculation(state, number, answer),
  calculationFailed: failCalculation,
  calculationRetried: retryCalculation,
  alternativeArrived: (state, { number, answer }) => takeAlternative(state, number, answer),
  offerCreationStarted: startOfferCreation,
  offerCreationArrived: (state, { answer }) => takeOffer(state, answer),
  offerCreationFailed: failOfferCreation,
  offerMailed: (state, { offerUuid }) =>
    state.offer?.insuranceOfferId === offerUuid
      ? { ...state, offer: { ...state.offer, contractWasAvbSendToEmail: true } }
      : state,
  policeMailed: (state, { offerUuid }) => (state.offer?.insuranceOfferId === offerUuid ? takePoliceMail(state) : state),
  acceptanceStarted: startAcceptance,
  acceptanceArrived: (state, { answer }) => takeAcceptance(state, answer._issues),
  acceptanceFailed: failAcceptance,
};

const lifeHandlers: Handlers<LifeEvent> = {
  clockRead: (state, { now }) => readClock(state, now),
  offerRestored: restoreOffer,
  restoreFailed: failRestore,
  resumed: (state, { saved }) => resume(state, saved),
  anotherAnimalStarted: (state) => {
    const prefill = state.isAccepted ? withoutSoldAnimal(state.prefill) : withoutAnimal(state.prefill);
    const { speciesKey, tarifVariant } = prefill;
    if (state.busy !== null) return state;
    const next = resetWizard(state, { speciesKey, tarifVariant }, prefill);
    // Whoever has just bought asks for nothing: the next animal is a further one.
    return state.isAccepted ? { ...next, data: { ...next.data, contractIsAlreadyTdCustomer: true } } : next;
  },
  customerArrived: takeCustomer,
  // What was offered together no longer is: the next press offers it anew.
  basketChanged: (state) => (state.busy === null && state.step !== 'step5' ? clearResults(state) : state),
};

const surveyHandlers: Handlers<SurveyEvent> = {
  surveyAnswered: reduceSurvey,
  surveySendStarted: reduceSurvey,
  surveySent: reduceSurvey,
  surveySendFailed: reduceSurvey,
};

const handlers: Handlers<WizardEvent> = { ...customerHandlers, ...serverHandlers, ...lifeHandlers, ...surveyHandlers };

/** Step 5 is the end, and nothing changes under a request that is on its way. */
const isClosed = (state: WizardState) => state.busy !== null || state.step === 'step5';

/** The whole behaviour of /beitragberechnen (spec 11): pure, so that every path can be tested and replayed. */
export const reduceWizard = (state: WizardState, event: WizardEvent): WizardState => {
  if (event.type in customerHandlers && isClosed(state)) return state;
  const handle = handlers[event.type] as (state: WizardState, event: WizardEvent) => WizardState;
  return handle(state, event);
};
