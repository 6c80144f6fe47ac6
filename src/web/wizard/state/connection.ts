import { useSyncExternalStore } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { CallFailed } from '#web/api.ts';
import { createQueryClient } from '#web/query-client.ts';
import { sendCommand } from '#web/send-command.ts';
import { createStore } from '#web/visit/external-store.ts';
import { warn } from '#web/log.ts';

const isLost = createStore(false);

const note = (failed: string | null) => {
  isLost.set(failed !== null);
  if (failed !== null) warn('ein Aufruf ist gescheitert', failed);
};

/** What the wizard reads. A nicety that does not come is no lost connection. */
export const wizardClient = createQueryClient(
  {},
  {
    onSuccess: (_, { meta }) => !meta?.isNicety && note(null),
    onError: (cause, { meta }) => !meta?.isNicety && note(cause instanceof CallFailed ? cause.message : null),
  },
);

/** What the wizard sends. */
export const sendFromWizard = async <Body, Data extends { _issues: Issue[] }>(entry: Call<NoParams, Body, Data>, body: Body) => {
  const outcome = await sendCommand(entry, body);
  note(outcome.status === null ? entry.path : null);
  return outcome;
};

/** Whether the last call did not reach the server. It is told calmly, logged, and can be tried again. */
export const useIsLost = () => useSyncExternalStore(isLost.subscribe, isLost.get, () => false);
