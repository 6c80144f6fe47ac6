import { mailWords } from '#domain/offer/acceptance.ts';
import { isUsableResult, pickCalculationResult } from '#domain/offer/calculation-result.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { isUuid } from '#domain/basics/text.ts';
import { clearResults } from './change/change-data.ts';
import { goForward } from './leave-step.ts';
import { initialAcceptance } from './state/start-wizard.ts';
import type { WizardData } from './state/wizard-fields.ts';
import { alternativeRequest, calculationRequest } from './wizard-requests.ts';
import type { FailedCall, WizardState } from './state/wizard-state.ts';
import type { CalculationAnswer, CalculationResult, OfferAnswer } from '#domain/wire/shop/offers.ts';

/**
 * Any status but 200 on calculate, create or accept becomes an error issue beside the data that came with it (spec 11.15), unless it is a limit
 * that says in its own words what to do (spec 21.1). An answer without a list of issues gets an empty one.
 */
export const readAnswer = <Data extends { _issues: Issue[] }>({
  status,
  data,
}: {
  status: number;
  data: Data | undefined;
}): Data => {
  const body: { _issues?: unknown } = typeof data === 'object' && data !== null ? data : {};
  const issues = (Array.isArray(body._issues) ? body._issues : []) as Issue[];
  const failure = error(`Das Backend hat ein nicht erfolgreiches Ergebnis geliefert (Status ${status}).`);
  const isTold = status === httpStatus.ok || isRefusedByLimit({ status, data: { _issues: issues } });
  return { ...body, _issues: isTold ? issues : [...issues, failure] } as Data;
};

/** Nobody's fault, and no use in trying again at once. */
export const isRefusedByLimit = ({ status, data }: { status: number; data: { _issues: Issue[] } | undefined }) =>
  status === httpStatus.tooManyRequests && !isSuccess(data?._issues ?? []);

/** Usable and error-free, or nothing at all (spec 7.2). */
const resultOf = ({ _issues, ...data }: CalculationAnswer): CalculationResult | null =>
  isSuccess(_issues) && isUsableResult(data) ? pickCalculationResult(data) : null;

/** Kept in the data, since the question must not vanish while its answer is typed (spec 6.8). */
const withVerification = (data: WizardData, result: CalculationResult | null): WizardData => {
  if (result === null) return data;
  const affiliateActionNeedVerification = result.affiliateActionNeedVerification ?? null;
  const affiliateActionVerificationQuestion = result.affiliateActionVerificationQuestion ?? null;
  return { ...data, affiliateActionNeedVerification, affiliateActionVerificationQuestion };
};

/** An offer that failed is still what the customer wants, whatever becomes of its price. */
const failureAfter = ({ failed }: WizardState, isFailed: boolean): FailedCall | null => {
  if (failed !== null && failed !== 'calculation') return failed;
  return isFailed ? 'calculation' : null;
};

const isCurrent = ({ calculationNumber, busy }: WizardState, number: number) => number === calculationNumber && busy === null;

export const startCalculation = (state: WizardState, number: number): WizardState =>
  isCurrent(state, number) && calculationRequest(state) !== null ? { ...state, isCalculating: true } : state;

/** A change makes a running calculation stale: its answer is dropped (spec 11.3). */
const isAwaited = (state: WizardState, number: number) => isCurrent(state, number) && state.isCalculating;

type Ended = { calculation: CalculationResult | null; issues: readonly Issue[]; isFailed: boolean };

const endCalculation = (state: WizardState, { calculation, issues, isFailed }: Ended): WizardState => ({
  ...state,
  failed: failureAfter(state, isFailed),
  isCalculating: false,
  answeredNumber: state.calculationNumber,
  isLeavingWhenCalculated: false,
  pressedStep: calculation === null ? null : state.pressedStep,
  calculation,
  shownCalculation: calculation,
  alternative: null,
  data: withVerification(state.data, calculation),
  issues: { ...state.issues, calculation: issues },
});

export const takeCalculation = (state: WizardState, number: number, answer: CalculationAnswer): WizardState => {
  if (!isAwaited(state, number)) return state;
  const { _issues: issues } = answer;
  const calculation = resultOf(answer);
  // No price and no word about it is no answer.
  const next = endCalculation(state, { calculation, issues, isFailed: calculation === null && isSuccess(issues) });
  return state.isLeavingWhenCalculated ? goForward(next) : next;
};

export const failCalculation = (
  state: WizardState,
  { number, issues = [] }: { number: number; issues?: readonly Issue[] },
): WizardState => (isAwaited(state, number) ? endCalculation(state, { calculation: null, issues, isFailed: true }) : state);

export const takeAlternative = (state: WizardState, number: number, answer: CalculationAnswer): WizardState =>
  isCurrent(state, number) && alternativeRequest(state) !== null ? { ...state, alternative: resultOf(answer) } : state;

/** An offer request clears the calculation too (spec 7.2); an offer that is too old is shown until the fresh one is there. */
export const startOfferCreation = (state: WizardState, { requestKey = null }: { requestKey?: string | null }): WizardState => {
  const { step, offer, isOfferTooOld, isOfferRestored } = state;
  const isItsPlace = step === 'step3' || (step === 'step4' && isOfferTooOld);
  if (!isItsPlace || state.calculation === null || state.busy !== null) return state;
  const keptOffer = isOfferTooOld ? { offer, isOfferTooOld, isOfferRestored } : {};
  return {
    ...clearResults(state),
    ...keptOffer,
    step,
    busy: 'creatingOffer',
    requestKeys: { offer: requestKey, acceptance: null },
    issues: { ...state.issues, offer: [], restore: [] },
  };
};

export const takeOffer = (state: WizardState, { _issues, ...offer }: OfferAnswer): WizardState => {
  if (state.busy !== 'creatingOffer') return state;
  const isWhole = isUuid(offer.insuranceOfferId) && isUsableResult(offer);
  if (!isSuccess(_issues) || !isWhole) {
    return isSuccess(_issues)
      ? failOfferCreation(state, { issues: [..._issues, error('Versicherungsangebot ist nicht vorhanden.')] })
      : refuseOffer(state, _issues);
  }
  const calculation = pickCalculationResult(offer);
  return {
    ...state,
    busy: null,
    step: 'step4',
    checkedSteps: state.checkedSteps.filter((step) => step !== 'step4'),
    offer,
    isOfferTooOld: false,
    isOfferRestored: false,
    calculation,
    shownCalculation: calculation,
    requestKeys: { offer: null, acceptance: null },
    issues: { ...state.issues, calculation: [], offer: _issues, acceptance: [] },
  };
};

/** The step stays. The price is calculated anew, since a deviating one may be the reason (spec 7.4). */
const refuseOffer = (state: WizardState, issues: readonly Issue[]): WizardState => ({
  ...state,
  busy: null,
  issues: { ...state.issues, offer: issues },
});

/** Without an answer there is no word of the server: the page says itself what happened. */
type Failure = { readonly issues?: readonly Issue[] };

export const failOfferCreation = (state: WizardState, { issues = [] }: Failure): WizardState =>
  state.busy === 'creatingOffer' ? { ...refuseOffer(state, issues), failed: 'offer' } : state;

export const startAcceptance = (state: WizardState, { requestKey = null }: { requestKey?: string | null }): WizardState => {
  const isPossible = state.step === 'step4' && state.offer !== null && !state.isOfferTooOld && state.busy === null;
  if (!isPossible) return state;
  const requestKeys = { ...state.requestKeys, acceptance: requestKey };
  const issues = { ...state.issues, acceptance: [] };
  return { ...state, busy: 'acceptingOffer', pressedStep: null, failed: null, requestKeys, issues };
};

export const takeAcceptance = (state: WizardState, issues: readonly Issue[]): WizardState => {
  if (state.busy !== 'acceptingOffer') return state;
  const answered: WizardState = { ...state, busy: null, issues: { ...state.issues, acceptance: issues } };
  if (!isSuccess(issues)) return answered;
  // The bank account has done its work: it does not stay in memory. The last page still names the first day.
  // Where the police has another one than was sent last, the page's word about it would be wrong.
  const isOtherStart = issues.some(({ field }) => field === 'contractStartDateStr');
  const contractStartDateStr = isOtherStart ? null : (state.acceptance.contractStartDateStr ?? null);
  const acceptance = { ...initialAcceptance(state.today, state.prefill), contractStartDateStr };
  // The last page has no inputs that a word could lead to.
  const general = issues.map(({ field: _field, ...issue }) => issue);
  return { ...answered, issues: { ...answered.issues, acceptance: general }, step: 'step5', isAccepted: true, acceptance };
};

/** It is out: nothing waits any more. */
export const takePoliceMail = (state: WizardState): WizardState => {
  const acceptance = state.issues.acceptance.filter(({ message }) => message !== mailWords.policeWaits);
  return { ...state, issues: { ...state.issues, acceptance } };
};

export const failAcceptance = (state: WizardState, { issues = [] }: Failure): WizardState =>
  state.busy === 'acceptingOffer'
    ? { ...state, busy: null, failed: 'acceptance', issues: { ...state.issues, acceptance: issues } }
    : state;
