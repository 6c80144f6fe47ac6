import { useSyncExternalStore } from 'react';
import { runningCalls } from '#web/running-calls.ts';
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx';

const none = () => 0;

/** Shows that the backend is at work, whichever part of the page asked (1-shop 4). */
export const CallsIndicator = () => {
  const count = useSyncExternalStore(runningCalls.subscribe, runningCalls.count, none);
  return <LoadingIndicator isActive={count > 0} place="corner" />;
};
