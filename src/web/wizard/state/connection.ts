import { useSyncExternalStore } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { CallFailed } from '#web/api.ts';
import { createQueryClient } from '#web/query-client.ts';
import { sendCommand } from '#web/send-command.ts';
import { createStore } from '#web/visit/stores.ts';
import { warn } from '#web/log.ts';

/** No way to the server, or a server that took too long: the one is the line's fault, the other ours. */
type Trouble = 'unreachable' | 'late';

const trouble = createStore<Trouble | null>(null);

const note = (failed: string | null, kind: Trouble = 'unreachable') => {
  trouble.set(failed === null ? null : kind);
  if (failed !== null) warn('ein Aufruf ist gescheitert', failed);
};

const noteFailure = (cause: unknown) => {
  if (cause instanceof CallFailed) note(cause.message, cause.reason === 'timeout' ? 'late' : 'unreachable');
  else note(null);
};

/** What the wizard reads. A nicety that does not come is no lost connection. */
export const wizardClient = createQueryClient(
  {},
  {
    onSuccess: (_, { meta }) => !meta?.isNicety && note(null),
    onError: (cause, { meta }) => !meta?.isNicety && noteFailure(cause),
  },
);

/** What the wizard sends. */
export const sendFromWizard = async <Body, Data extends { _issues: Issue[] }>(entry: Call<NoParams, Body, Data>, body: Body) => {
  const outcome = await sendCommand(entry, body);
  note(outcome.status === null ? entry.path : null, outcome.isLate ? 'late' : 'unreachable');
  return outcome;
};

/** Why the last call brought no answer; null if it brought one. It is told calmly, logged, and can be tried again. */
export const useTrouble = () => useSyncExternalStore(trouble.subscribe, trouble.get, () => null);
