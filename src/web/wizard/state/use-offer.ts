import { skipToken, useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { isRefusedByLimit, readAnswer } from '#domain/wizard/take-answers.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { acceptanceRequest, offerRequest } from '#domain/wizard/wizard-requests.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { isOfferMailLate, isPoliceMailLate } from '#domain/wizard/steps/wizard-views.ts';
import { mailWords } from '#domain/offer/acceptance.ts';
import { read } from '#web/ask.ts';
import { sendCommand } from '#web/send-command.ts';
import { acceptWithBasket, createWithBasket } from '#web/wizard/basket/send-basket.ts';
import { sendPhotos } from '#web/visit/kept-photos.ts';
import { keepPressOf } from '#web/wizard/photo/keep-press.ts';
import { pauseBeforeTry } from './connection.ts';
import { sendFromWizard } from './send-from-wizard.ts';
import { warn } from '#web/log.ts';
import { answerSurvey } from '#web/calls/shop/feedback.ts';
import { acceptInsuranceOffer, createInsuranceOffer, getInsuranceOffer } from '#web/calls/shop/offers.ts';
import type { AcceptanceData, OfferData } from '#domain/wire/shop/offers.ts';

/** A repeat carries the key of the first try. Without a safe way to the shop the browser makes none. */
const keyFor = (former: string | null) => former ?? (isSecureContext ? crypto.randomUUID() : null);

const create = async (body: OfferData, requestKey: string | null, dispatch: Dispatch<WizardEvent>) => {
  dispatch({ type: 'offerCreationStarted', requestKey });
  const { status, answer: data } =
    (await createWithBasket(body, requestKey)) ?? (await sendFromWizard(createInsuranceOffer, { ...body, requestKey }));
  if (status === null) return dispatch({ type: 'offerCreationFailed' });
  const answer = readAnswer({ status, data });
  if (!isSuccess(answer._issues)) warn('das Angebot wurde nicht erstellt', answer._issues);
  if (status === httpStatus.ok || isRefusedByLimit({ status, data })) dispatch({ type: 'offerCreationArrived', answer });
  else dispatch({ type: 'offerCreationFailed', issues: answer._issues });
};

type Page = { state: WizardState; dispatch: Dispatch<WizardEvent> };

const accept = async (body: AcceptanceData, requestKey: string | null, page: Page) => {
  const { dispatch } = page;
  dispatch({ type: 'acceptanceStarted', requestKey });
  keepPressOf([{ animal: page.state, insuranceOfferId: body.insuranceOfferId ?? null, requestKey }]);
  const together = await acceptWithBasket(body, requestKey, page);
  const { status, answer: data } =
    together === 'alone'
      ? await sendFromWizard(acceptInsuranceOffer, { ...body, requestKey })
      : (together ?? { status: null, answer: undefined });
  // Whatever became of the press: the shop says of each photo whether it has a contract.
  void sendPhotos();
  if (together === null) return;
  // A 200 without the server's word is no answer of it: nobody is congratulated on that.
  if (status === null || (status === httpStatus.ok && !Array.isArray(data?._issues)))
    return dispatch({ type: 'acceptanceFailed' });
  const answer = readAnswer({ status, data });
  if (!isSuccess(answer._issues)) warn('das Angebot wurde nicht angenommen', answer._issues);
  if (status === httpStatus.ok) dispatch({ type: 'acceptanceArrived', answer });
  else dispatch({ type: 'acceptanceFailed', issues: answer._issues });
};

/** Sends what the press on step 3 or 4 asked for (spec 11.2), once: with its start the press is answered. */
export const useOffer = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  useEffect(() => {
    if (state.pressedStep !== state.step || state.busy !== null) return;
    const offer = offerRequest(state);
    const acceptance = acceptanceRequest(state);
    if (offer !== null) void create(offer, keyFor(state.requestKeys.offer), dispatch);
    else if (acceptance !== null) void accept(acceptance, keyFor(state.requestKeys.acceptance), { state, dispatch });
  }, [state, dispatch]);
};

/** The mail that the page in view speaks of, where it is late. Whoever accepted has the key that the shop tells them by. */
const lateMailOf = (state: WizardState) => {
  if (isOfferMailLate(state)) return 'offerMailed';
  return isPoliceMailLate(state) && state.requestKeys.acceptance !== null ? 'policeMailed' : null;
};

const isOfferMailOut = async (offerUuid: string, signal: AbortSignal) =>
  (await read(getInsuranceOffer, { params: { offerUuid }, signal })).contractWasAvbSendToEmail === true;

/** The same acceptance again makes nothing and tells where its mail is (spec 7.8). */
const isPoliceMailOut = async (insuranceOfferId: string, requestKey: string | null) => {
  const { data } = await sendCommand(acceptInsuranceOffer, { insuranceOfferId, requestKey });
  return data !== null && data._issues.every(({ message }) => message !== mailWords.policeWaits);
};

/** Asks after a mail that is late until it is out: what the page says of it changes then (spec 11.10). */
export const useLateMail = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const type = lateMailOf(state);
  const offerUuid = state.offer?.insuranceOfferId ?? null;
  const requestKey = state.requestKeys.acceptance;
  const { data: isOut } = useQuery({
    queryKey: ['lateMail', type, offerUuid],
    queryFn:
      type === null || offerUuid === null
        ? skipToken
        : ({ signal }) => (type === 'offerMailed' ? isOfferMailOut(offerUuid, signal) : isPoliceMailOut(offerUuid, requestKey)),
    refetchInterval: ({ state }) => state.data !== true && pauseBeforeTry(state.dataUpdateCount + state.errorUpdateCount),
    meta: { isNicety: true },
  });
  useEffect(() => {
    if (isOut === true && type !== null && offerUuid !== null) dispatch({ type, offerUuid });
  }, [isOut, type, offerUuid, dispatch]);
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
