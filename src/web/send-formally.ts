import { httpStatus } from '#domain/basics/http-status.ts';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { sendCommand, type Outcome } from './send-command.ts';

const unreachable = error(
  'Wir erreichen den Server gerade nicht. Was Sie eingegeben haben, bleibt stehen: Bitte versuchen Sie es gleich noch einmal.',
);
const broken = error('Das hat auf unserer Seite nicht geklappt. Bitte versuchen Sie es gleich noch einmal.');

/** A command of a practice or an office: what the server did not say itself is said to somebody whom we do not know. */
export const sendFormally = async <Body, Data extends { _issues: Issue[] }>(
  call: Call<NoParams, Body, Data>,
  body: Body,
): Promise<Outcome<Data>> => {
  const outcome = await sendCommand(call, body);
  if (outcome.status === null) return { ...outcome, issues: [unreachable] };
  const isUnsaid = outcome.status !== httpStatus.ok && isSuccess(outcome.answer?._issues ?? []);
  return isUnsaid ? { ...outcome, issues: [broken] } : outcome;
};
