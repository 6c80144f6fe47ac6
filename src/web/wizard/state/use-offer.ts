import { type Dispatch, useEffect, useRef } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { readAnswer } from '#domain/wizard/take-answers.ts';
import type { WizardEvent } from '#domain/wizard/wizard-events.ts';
import { acceptanceRequest, calculationRequest, offerRequest } from '#domain/wizard/wizard-requests.ts';
import type { WizardState } from '#domain/wizard/wizard-state.ts';
import { answerSurvey } from '#domain/wire/feedback-calls.ts';
import { acceptInsuranceOffer, createInsuranceOffer } from '#domain/wire/offer-calls.ts';
import type { AcceptanceData, OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { sendFromWizard } from '#web/wizard/state/connection.ts';
import { warn } from '#web/wizard/state/log.ts';

const create = async (body: OfferData, dispatch: Dispatch<WizardEvent>) => {
  dispatch({ type: 'offerCreationStarted' });
  const { status, answer: data } = await sendFromWizard(createInsuranceOffer, body);
  if (status === null) return dispatch({ type: 'offerCreationFailed' });
  const answer = readAnswer({ status, data });
  if (!isSuccess(answer._issues)) warn('das Angebot wurde nicht erstellt', answer._issues);
  dispatch({ type: 'offerCreationArrived', answer });
};

const accept = async (body: AcceptanceData, dispatch: Dispatch<WizardEvent>) => {
  dispatch({ type: 'acceptanceStarted' });
  const { status, answer: data } = await sendFromWizard(acceptInsuranceOffer, body);
  if (status === null) return dispatch({ type: 'acceptanceFailed' });
  const answer = readAnswer({ status, data });
  if (!isSuccess(answer._issues)) warn('das Angebot wurde nicht angenommen', answer._issues);
  dispatch({ type: 'acceptanceArrived', answer });
};

/** A price is on its way, or will be: then the offer waits for it instead of the customer. */
const isWaiting = (state: WizardState) =>
  (state.step === 'step3' || state.isOfferTooOld) && (state.isCalculating || calculationRequest(state) !== null);

/**
 * Sends the offer when step 3 is left, the acceptance when step 4 is (spec 11.2). `presses` counts the presses of the
 * button that leads on; each is answered after the reducer has seen it.
 */
export const useOffer = (state: WizardState, dispatch: Dispatch<WizardEvent>, presses: number) => {
  const answered = useRef(presses);

  useEffect(() => {
    if (presses === answered.current || state.busy !== null) return;
    const offer = offerRequest(state);
    const acceptance = acceptanceRequest(state);
    if (offer === null && acceptance === null && isWaiting(state)) return;
    answered.current = presses;
    if (offer !== null) void create(offer, dispatch);
    else if (acceptance !== null) void accept(acceptance, dispatch);
  }, [presses, state, dispatch]);
};

/** A failure is logged and nothing else (spec 7.11). */
export const useSurvey = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const { sendState, answers } = state.survey;
  useEffect(() => {
    if (sendState !== 'sending') return;
    const sendAnswers = async () => {
      const { data } = await sendFromWizard(answerSurvey, [...answers]);
      const isSent = data !== null;
      if (!isSent) warn('die Umfrage wurde nicht gesendet');
      dispatch({ type: isSent ? 'surveySent' : 'surveySendFailed' });
    };
    void sendAnswers();
    // Sent once: the answers do not change while it is under way.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sendState]);
};
