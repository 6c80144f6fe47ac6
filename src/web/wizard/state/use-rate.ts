import { skipToken, useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useMemo } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { readAnswer } from '#domain/wizard/take-answers.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { alternativeRequest, calculationRequest } from '#domain/wizard/wizard-requests.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { ask } from '#web/ask.ts';
import { ownRateKey } from './connection.ts';
import { warn } from '#web/log.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import { calculateInsuranceRate } from '#web/calls/shop/offers.ts';

/** Asked for anew with each number; a newer number takes the older question back. */
const useCalculation = (of: typeof ownRateKey | 'other', number: number, request: OfferData | null) =>
  useQuery({
    queryKey: [of, number, request],
    queryFn:
      request === null
        ? skipToken
        : async ({ signal }) => {
            const { status, data } = await ask(calculateInsuranceRate, { body: request, signal });
            return { isAnswered: status === httpStatus.ok, answer: readAnswer({ status, data }) };
          },
    staleTime: 0,
    ...(of === ownRateKey && { refetchInterval: false }),
  });

/** Every change is priced at once, and after it the other tarif (spec 11.3). */
export const useRate = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const number = state.calculationNumber;
  const request = useMemo(() => calculationRequest(state), [state]);
  const alternative = useMemo(() => alternativeRequest(state), [state]);

  const { isFetching, data, isError } = useCalculation(ownRateKey, number, request);
  useEffect(() => {
    if (isFetching) dispatch({ type: 'calculationStarted', number });
  }, [isFetching, number, dispatch]);
  useEffect(() => {
    if (data === undefined) return;
    const { isAnswered, answer } = data;
    if (!answer.insuranceCalculationSummaryRateStr) warn('die Berechnung ergab keinen Beitrag', answer._issues);
    if (isAnswered) dispatch({ type: 'calculationArrived', number, answer });
    else dispatch({ type: 'calculationFailed', number, issues: answer._issues });
  }, [data, number, dispatch]);
  useEffect(() => {
    if (isError) dispatch({ type: 'calculationFailed', number });
  }, [isError, number, dispatch]);

  const { data: other } = useCalculation('other', number, alternative);
  useEffect(() => {
    if (other !== undefined) dispatch({ type: 'alternativeArrived', number, answer: other.answer });
  }, [other, number, dispatch]);

  const isWaiting = state.step === 'step2' && state.calculation === null && request === null;
  const isBlocked = isWaiting && state.busy === null && !state.isCalculating;
  useEffect(() => {
    if (isBlocked) warn('für den Beitrag fehlen noch Angaben');
  }, [isBlocked]);
};
