import { skipToken, useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useState, useCallback, useReducer } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { ask } from '#web/ask.ts';
import { useLoginState } from '#web/use-in-browser.ts';
import { useTrouble } from './connection.ts';
import { reduceWizard } from '#domain/wizard/wizard-reducer.ts';
import { deviceEntry } from '#web/visit/device-entry.ts';
import { firstState } from './first-state.ts';
import { readEntry } from './step-entry.ts';
import { useAffiliate } from './use-affiliate.ts';
import { useDeviceEntry } from './use-device-entry.ts';
import { useOptions, useZipCodes } from './use-options.ts';
import { useRestore } from './use-restore.ts';
import { useRetry } from './use-retry.ts';
import { getContact } from '#web/calls/area/profile.ts';

/** Whoever comes from the user area for one more animal is known; without a session nobody is (spec 11.17). */
const useCustomer = (isAnotherAnimal: boolean, dispatch: Dispatch<WizardEvent>) => {
  const { isLoggedIn } = useLoginState();
  const { data: contact } = useQuery({
    queryKey: ['contact'],
    queryFn:
      isAnotherAnimal && isLoggedIn
        ? async ({ signal }) => {
            const { status, data } = await ask(getContact, { signal });
            return status === httpStatus.ok && data !== undefined ? data.contact : null;
          }
        : skipToken,
    meta: { isNicety: true },
  });
  useEffect(() => {
    if (contact) dispatch({ type: 'customerArrived', contact });
  }, [contact, dispatch]);
};

/**
 * The reducer holds the application; here it meets the world: address, device, server, clock and connection. What only the pages
 * send comes with them (use-calls.ts).
 */
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
  const actionTexts = useAffiliate({ search, fallback: first.state.data.affiliateActionCode, dispatch });
  const { isKept, forget } = useDeviceEntry(state, first);

  useEffect(() => {
    const read = () => document.visibilityState === 'visible' && dispatch({ type: 'clockRead', now: new Date() });
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);

  const isListMissing = Object.values(state.options).some((list) => list?.length === 0);
  const needsRetry = trouble !== null || isListMissing || isRefused;
  const retry = useRetry({ state, dispatch, needsRetry });

  return { state, send, presses, isRestoring, trouble, needsRetry, retry, isKept, forget, search, actionTexts, first };
};

export type Wizard = ReturnType<typeof useWizard>;
