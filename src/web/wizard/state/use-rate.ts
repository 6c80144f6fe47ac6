import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { readAnswer } from '#domain/wizard/take-answers.ts';
import type { WizardEvent } from '#domain/wizard/wizard-events.ts';
import { alternativeRequest, calculationRequest } from '#domain/wizard/wizard-requests.ts';
import type { WizardState } from '#domain/wizard/wizard-state.ts';
import type { CalculationAnswer, OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { calculateInsuranceRate } from '#domain/wire/premium-calls.ts';
import { call } from '#web/api.ts';
import { warn } from '#web/wizard/state/log.ts';
import type { Attempt } from '#web/wizard/state/use-connection.ts';

type Result = (number: number, answer: CalculationAnswer | null) => void;

/** Asks once for each number; a newer number takes the older request back. */
const useNumberedCalculation = (number: number, request: OfferData | null, attempt: Attempt, onStart: Result, onEnd: Result) => {
  const asked = useRef<number>(null);
  const running = useRef<AbortController>(null);
  const latest = useRef({ onStart, onEnd });
  useEffect(() => {
    latest.current = { onStart, onEnd };
  });

  useEffect(() => {
    if (asked.current !== number) running.current?.abort();
    if (request === null || asked.current === number) return;
    asked.current = number;
    const controller = new AbortController();
    running.current = controller;
    latest.current.onStart(number, null);
    const calculate = async () => {
      const outcome = await attempt(call(calculateInsuranceRate, { body: request, signal: controller.signal }));
      if (outcome !== 'aborted') latest.current.onEnd(number, outcome === 'lost' ? null : readAnswer(outcome));
    };
    void calculate();
  }, [number, request, attempt]);

  useEffect(
    () => () => {
      running.current?.abort();
      asked.current = null;
    },
    [],
  );
};

const hasRate = ({ insuranceCalculationSummaryRateStr }: CalculationAnswer) => Boolean(insuranceCalculationSummaryRateStr);

/** Every change is priced at once, and after it the other tarif (1-shop 4 Wizard). */
export const useRate = (state: WizardState, dispatch: Dispatch<WizardEvent>, attempt: Attempt) => {
  const number = state.calculationNumber;
  const request = useMemo(() => calculationRequest(state), [state]);
  const alternative = useMemo(() => alternativeRequest(state), [state]);
  useNumberedCalculation(
    number,
    request,
    attempt,
    (number) => dispatch({ type: 'calculationStarted', number }),
    (number, answer) => {
      if (answer !== null && !hasRate(answer)) warn('die Berechnung ergab keinen Beitrag', answer._issues);
      dispatch(answer === null ? { type: 'calculationFailed', number } : { type: 'calculationArrived', number, answer });
    },
  );
  useNumberedCalculation(
    number,
    alternative,
    attempt,
    () => {},
    (number, answer) => answer && dispatch({ type: 'alternativeArrived', number, answer }),
  );

  const isWaiting = state.step === 'step2' && state.calculation === null && request === null;
  const isBlocked = isWaiting && state.busy === null && !state.isCalculating;
  useEffect(() => {
    if (isBlocked) warn('für den Beitrag fehlen noch Angaben');
  }, [isBlocked]);
};
