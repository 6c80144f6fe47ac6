import { isRefusal, isSuccess } from '#domain/basics/issue.ts';
import { handCauseKeys, handCauseWords, type HandCauseKey } from '#domain/police/ending/hand-ending.ts';
import { endContract, previewHandEnding } from '#server/business/tasks/end-contract.ts';
import { previewEndingTakeBack, takeEndingBack } from '#server/business/tasks/take-back-ending.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { command, type ExitCode } from '#server/faces/commands/calling/command.ts';
import { dryRun, wholeNumber, WrongCall } from '#server/faces/commands/calling/parse-call.ts';

const causeOf = (text: string | null): HandCauseKey => {
  const causeKey = handCauseKeys.find((key) => key === text);
  if (causeKey !== undefined) return causeKey;
  const causes = handCauseKeys.map((key) => `  ${key.padEnd(14)} ${handCauseWords[key]}`);
  throw new WrongCall(['Bitte den Grund nennen: --cause GRUND. Es gibt:', ...causes].join('\n'));
};

/** What waits for a person's judgement, carried out by that person (spec 8.9); the same use case as at the desk. */
export const policiesEnd = command({
  words: ['NUMMER'],
  options: {
    cause: { value: 'GRUND', help: 'Warum; ohne ihn stehen alle Gründe da.' },
    day: { value: 'TAG', help: 'Der letzte Tag des Schutzes, als JJJJ-MM-TT; ein Widerruf hat keinen.' },
    reason: { value: 'TEXT', help: 'Was du geprüft hast; steht im Protokoll.' },
    case: { value: 'VORGANG', help: 'Die Erklärung, die damit erledigt ist.' },
    ...dryRun,
  },
  example: 'KV/2026/0000000001 --cause extraordinary --day 2026-12-31 --reason "§ 92 VVG, Schaden vom 3.11." --dry-run',
  run: async ({ words: [policeNumber = ''], options }, { database, clock, tarifBook: book, actor, say }) => {
    const ending = {
      policeNumber,
      causeKey: causeOf(options.cause),
      dayStr: options.day,
      reason: options.reason ?? '',
      caseId: options.case === null ? null : wholeNumber(options.case, '--case'),
    };
    const work = { database, clock, book };
    const preview = await previewHandEnding(ending, work);
    const act = (previewKey: string) => endContract({ ...ending, previewKey }, actor, work);
    return carryOut(preview, act, options, say);
  },
});

type Outcome = Awaited<ReturnType<typeof endContract>>;
type Switches = { json: boolean; 'dry-run': boolean };

/** Does what the preview shows, unless it is only a try. */
const carryOut = async (
  { effects, mail, previewKey, _issues }: MailPreview,
  act: (previewKey: string) => Promise<Outcome>,
  options: Switches,
  say: (line: string) => void,
): Promise<ExitCode> => {
  const outcome = !options['dry-run'] && isSuccess(_issues) ? await act(previewKey) : null;
  const issues = outcome !== null && isRefusal(outcome) ? outcome.refusal : _issues;
  if (options.json) say(JSON.stringify({ isDone: outcome !== null && isSuccess(issues), effects, mail, issues }, null, 2));
  else {
    for (const line of effects) say(line);
    if (mail !== null) say(`Mail an ${mail.to}: ${mail.subject}`);
    for (const { message } of issues) say(message);
  }
  return isSuccess(issues) ? 0 : 1;
};

/** Until the day before such an end; the same use case as at the desk. */
export const policiesGoOn = command({
  words: ['NUMMER'],
  options: { reason: { value: 'TEXT', help: 'Warum; steht im Protokoll.' }, ...dryRun },
  example: 'KV/2026/0000000001 --reason "Kunde bleibt doch, Anruf vom 3.11." --dry-run',
  run: async ({ words: [policeNumber = ''], options }, { database, clock, tarifBook: book, actor, say }) => {
    const order = { policeNumber, reason: options.reason ?? '' };
    const work = { database, clock, book };
    const preview = await previewEndingTakeBack(order, work);
    const act = (previewKey: string) => takeEndingBack({ ...order, previewKey }, actor, work);
    return carryOut(preview, act, options, say);
  },
});
