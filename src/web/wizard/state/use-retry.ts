import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { ownRateKey, pauseBeforeTry, wizardClient } from './connection.ts';

/** A price is asked for by its number: what the client does by itself for all else is done here for it. */
const usePatience = ({ failed, isCalculating }: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const tries = useRef(0);
  const isFailed = failed === 'calculation';
  useEffect(() => {
    if (!isFailed) tries.current = 0;
    if (!isFailed || isCalculating) return;
    const timer = setTimeout(() => {
      tries.current += 1;
      dispatch({ type: 'calculationRetried' });
    }, pauseBeforeTry(tries.current));
    return () => clearTimeout(timer);
  }, [isFailed, isCalculating, dispatch]);
};

type Retry = { state: WizardState; dispatch: Dispatch<WizardEvent>; needsRetry: boolean };

/** Tries again what failed: when the customer wants it, and by itself when the connection is back. */
export const useRetry = ({ state, dispatch, needsRetry }: Retry) => {
  const { failed } = state;
  const retryReading = useCallback(() => {
    void wizardClient.refetchQueries({
      type: 'active',
      predicate: ({ state, queryKey }) => state.status === 'error' && queryKey[0] !== ownRateKey,
    });
  }, []);
  const retry = useCallback(() => {
    retryReading();
    dispatch({ type: 'callRetried' });
  }, [retryReading, dispatch]);

  const isWaiting = needsRetry || failed !== null;
  useEffect(() => {
    if (!isWaiting) return;
    // Nobody buys by regaining a connection: an acceptance waits for its button.
    const onOnline = failed === 'acceptance' ? retryReading : retry;
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isWaiting, failed, retry, retryReading]);
  usePatience(state, dispatch);
  return retry;
};
