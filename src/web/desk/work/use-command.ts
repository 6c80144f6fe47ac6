import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { sendCommand } from '#web/send-command.ts';
import { useKeys } from '#web/desk/keys/keys.tsx';
import type { MailPreview, WorkSubject } from '#domain/wire/desk/work.ts';
import type { ShownMailProps } from './case-parts.tsx';
import { giveWorkBack, takeWork } from '#web/calls/desk/work.ts';

/** Begins the name of what is only tried out: nothing that was done makes it ask again. */
export const previewKey = 'preview';

/** `key`: whoever sends the decision gives it back, so that nothing else is done than what was shown. */
export type DecisionPreview = {
  /** What will happen, line by line, where the mail alone does not say it. */
  effects?: readonly string[];
  mail: ShownMailProps['mail'] | null;
  /** The first of each other kind that goes out. */
  otherMails?: readonly ShownMailProps['mail'][];
  key: string | null;
  issues: readonly Issue[];
};

/** Every mail that goes out. */
export const mailsOf = (preview: Pick<DecisionPreview, 'mail' | 'otherMails'> | undefined) =>
  preview === undefined || preview.mail === null ? [] : [preview.mail, ...(preview.otherMails ?? [])];

/** What a decision would do, as the dialog shows it. */
export const askPreview = async <Body>(call: Call<NoParams, Body, MailPreview>, body: Body): Promise<DecisionPreview> => {
  const { data, issues } = await sendCommand(call, body);
  const { effects = [], mail = null, otherMails = [], previewKey: key = null } = data ?? {};
  return { effects, mail, otherMails, key, issues };
};

/** One command at a time; what it said, and everything that is shown asked for again. */
export const useCommand = () => {
  const client = useQueryClient();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const run = async <Body, Data extends { _issues: Issue[] }>(call: Call<NoParams, Body, Data>, body: Body) => {
    if (isBusy) return null;
    setBusy(true);
    const outcome = await sendCommand(call, body);
    setIssues(outcome.issues);
    setBusy(false);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== previewKey });
    return outcome;
  };
  /** For whoever shows themselves what is wrong: nothing once it is done. */
  const runNow: <Body, Data extends { _issues: Issue[] }>(
    call: Call<NoParams, Body, Data>,
    body: Body,
  ) => Promise<readonly Issue[]> = async (call, body) => {
    const outcome = await run(call, body);
    return outcome === null || outcome.data !== null ? [] : outcome.issues;
  };
  return { issues, isBusy, run, runNow, tell: (issue: Issue) => setIssues([issue]) };
};

/** "t" takes and "u" gives back the thing of the screen. */
export const useTaking = (subject: WorkSubject) => {
  const { issues, isBusy, run } = useCommand();
  const act = (call: typeof takeWork | typeof giveWorkBack) => void run(call as typeof giveWorkBack, subject);
  const take = () => act(takeWork);
  const giveBack = () => act(giveWorkBack);
  useKeys([
    { keys: 't', title: 'Übernehmen', run: take },
    { keys: 'u', title: 'Zurückgeben', run: giveBack },
  ]);
  return { issues, isBusy, take, giveBack };
};
