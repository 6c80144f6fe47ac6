import { type Dispatch, useEffect, useState } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { activateDebugMode } from '#web/calls/shop/offers.ts';
import { sendFromWizard } from './send-from-wizard.ts';
import { useLateMail, useOffer, useSurvey } from './use-offer.ts';
import { useRate } from './use-rate.ts';

/** `?debug=1` shows the button that fills in sample data, where the server allows it: not in production (spec 11.16). */
export const useDebugMode = (search: string) => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (new URLSearchParams(search).get('debug') !== '1') return;
    void sendFromWizard(activateDebugMode, undefined).then(({ status }) => setOn(status === httpStatus.ok));
  }, [search]);
  return isOn;
};

/** What only the five pages ask for or send: the first load of the calculator goes without it. */
export const useCalls = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  useRate(state, dispatch);
  useSurvey(state, dispatch);
  useOffer(state, dispatch);
  useLateMail(state, dispatch);
};
