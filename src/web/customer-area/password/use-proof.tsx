import { type ReactNode, useState } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { freshProofField } from '#domain/wire/area/customer-calls.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { type Outcome, sendCommand } from '#web/send-command.ts';

const notProven = error('Du hast noch nicht bestätigt, dass du es bist. Es ist nichts geändert.');

type Settle = (isProven: boolean) => void;

/**
 * Sends a command that may ask who is there: then the dialog opens, and the same command goes out again once that is proven.
 * `dialog` belongs beside the form, not into it: it is a form of its own.
 */
export const useProof = () => {
  const [settle, setSettle] = useState<Settle | null>(null);
  const ask = async () => {
    const isProven = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(null);
    return isProven;
  };
  const send = async <Body, Data extends { _issues: Issue[] }>(
    entry: Call<NoParams, Body, Data>,
    body: Body,
  ): Promise<Outcome<Data>> => {
    const outcome = await sendCommand(entry, body);
    if (!outcome.issues.some(({ field }) => field === freshProofField)) return outcome;
    return (await ask()) ? send(entry, body) : { ...outcome, issues: [notProven] };
  };
  const dialog: ReactNode = <ProofDialog isOpen={settle !== null} onSettled={(isProven) => settle?.(isProven)} />;
  return { send, dialog };
};
