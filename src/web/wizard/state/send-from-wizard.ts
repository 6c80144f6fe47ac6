import type { Issue } from '#domain/basics/issue.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { sendCommand } from '#web/send-command.ts';
import { noteTrouble, trouble } from './connection.ts';

/** What the wizard sends; whether its answer came is told to whoever shows the connection. */
export const sendFromWizard = async <Body, Data extends { _issues: Issue[] }>(entry: Call<NoParams, Body, Data>, body: Body) => {
  const outcome = await sendCommand(entry, body);
  if (outcome.status === null) noteTrouble(entry.path, !outcome.isLate);
  else trouble.set(null);
  return outcome;
};
