import { useCallback, useEffect, useReducer, useState } from 'react';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { reduceWizard } from '#domain/wizard/wizard-reducer.ts';
import { useTrouble } from './connection.ts';
import { deviceEntry } from '#web/visit/device-entry.ts';
import { firstState } from './first-state.ts';
import { readEntry } from './step-entry.ts';
import { useAffiliate } from './use-affiliate.ts';
import { useCustomer } from './use-customer.ts';
import { useDebugMode } from './use-debug-mode.ts';
import { useDeviceEntry } from './use-device-entry.ts';
import { useOffer, useSurvey } from './use-offer.ts';
import { useOptions, useZipCodes } from './use-options.ts';
import { useRate } from './use-rate.ts';
import { useRestore } from './use-restore.ts';
import { useRetry } from './use-retry.ts';

/** The reducer holds the application; here it meets the world: address, device, server, clock and connection. */
export const useWizard = ({ search, offerUuid }: { search: string; offerUuid: string | undefined }) => {
  const [first] = useState(() =>
    firstState({ search, offerUuid, deviceText: deviceEntry.read(), now: new Date(), entry: readEntry() }),
  );
  const [state, dispatch] = useReducer(reduceWizard, first.state);
  const [presses, setPresses] = useState(0);
  const trouble = useTrouble();

  const send = useCallback((event: WizardEvent) => {
    dispatch(event);
    if (event.type === 'stepLeftForward') setPresses((count) => count + 1);
  }, []);

  const { isRestoring, isRefused } = useRestore(first.offerUuid, dispatch);

  useCustomer(first.state.prefill.isAnotherAnimal === true, dispatch);
  useOptions(state, dispatch);
  useZipCodes(state, dispatch);
  useRate(state, dispatch);
  useSurvey(state, dispatch);
  useOffer(state, dispatch);
  const actionTexts = useAffiliate({ search, known: first.state.data.affiliateActionCode, dispatch });
  const isDebug = useDebugMode(search);
  const { isKept, forget } = useDeviceEntry(state, first);

  useEffect(() => {
    const read = () => document.visibilityState === 'visible' && dispatch({ type: 'clockRead', now: new Date() });
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);

  const isListMissing = Object.values(state.options).some((list) => list?.length === 0);
  const needsRetry = trouble !== null || isListMissing || isRefused;
  const retry = useRetry({ state, dispatch, needsRetry });

  return { state, send, presses, isRestoring, trouble, needsRetry, retry, isKept, forget, isDebug, actionTexts, first };
};

export type Wizard = ReturnType<typeof useWizard>;
