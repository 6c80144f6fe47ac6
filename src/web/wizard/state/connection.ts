import { useSyncExternalStore } from 'react';
import { CallFailed } from '#web/api.ts';
import { createQueryClient } from '#web/query-client.ts';
import { createStore } from '#web/visit/stores.ts';
import { warn } from '#web/log.ts';

/** The visitor's own line is cut; nobody knows who is to blame; or the server answers late, or not with what was asked for. */
export type Trouble = 'offline' | 'unreachable' | 'ours';

export const trouble = createStore<Trouble | null>(null);

export const noteTrouble = (failed: string, isOnTheWay: boolean) => {
  const kind = isOnTheWay ? 'unreachable' : 'ours';
  trouble.set(navigator.onLine ? kind : 'offline');
  warn('ein Aufruf ist gescheitert', failed);
};

const firstPauseMs = 4_000;
const longestPauseMs = 60_000;

/** What failed is asked for again and again, ever more rarely: the server may be back before the customer tries. */
export const pauseBeforeTry = (tries: number) => Math.min(firstPauseMs * 2 ** tries, longestPauseMs);

/** First word of the keys of the own prices, which are asked for again by their number. */
export const ownRateKey = 'own';

/** What the wizard reads. A nicety that does not come is no lost connection. */
export const wizardClient = createQueryClient(
  { refetchInterval: ({ state }) => state.status === 'error' && pauseBeforeTry(state.errorUpdateCount - 1) },
  {
    onSuccess: (_, { meta }) => !meta?.isNicety && trouble.set(null),
    onError: (cause, { meta }) =>
      !meta?.isNicety && noteTrouble(cause.message, cause instanceof CallFailed && cause.reason === 'network'),
  },
);

/** Why the last call brought no answer; null if it brought one. It is told calmly, logged, and can be tried again. */
export const useTrouble = () => useSyncExternalStore(trouble.subscribe, trouble.get, () => null);
