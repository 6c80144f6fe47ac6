import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { decidingWorkOf } from '#server/business/applications/decide.ts';
import { previewDecision, type PossibleDecision } from '#server/business/applications/preview-decision.ts';
import { describePlan, refusedPlan } from '#server/foundation/preview.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { type CommandDependencies, type ExitCode, command } from '#server/faces/commands/calling/command.ts';
import { dryRun, policeNumberOf, WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { approveApplication } from '#server/business/applications/approve-application.ts';
import { refusalReasons } from '#domain/police/underwriting.ts';
import { refuseApplication } from '#server/business/applications/refuse-application.ts';

const decisionWords = {
  approved: 'angenommen',
  refused: 'abgelehnt',
  accepted: 'mit geändertem Angebot angenommen',
  rejected: 'erledigt: Das geänderte Angebot wurde abgelehnt',
  proposed: 'mit einem geänderten Angebot beantwortet, das noch gilt',
  withdrawn: 'keiner, der noch wartet',
};

type Decision = Extract<PossibleDecision, { kind: 'approve' | 'refuse' }>;
type DecideOptions = { policeNumber: string; isDryRun: boolean; json: boolean };

/** Finds the application of a police number, decides or only tells what would come of it, and says so. */
const decideByNumber = async (
  { policeNumber, isDryRun, json }: DecideOptions,
  decision: Decision,
  { database, tarifBook, reference, clock, config, actor, say }: CommandDependencies,
  confirmation: string,
): Promise<ExitCode> => {
  const police = await findPoliceByNumber(database, policeNumberOf(policeNumber));
  if (police === null || police.offerId === null) throw new WrongCall(`Es gibt keinen Antrag ${policeNumber}.`);
  const work = decidingWorkOf({ database, clock, publicUrl: config.publicUrl, tarifBook, reference });
  const order = { offerId: police.offerId, actor };
  const plan = await previewDecision(order, decision, work);
  const tooLate = 'decided' in plan ? plan : null;
  const { _issues, effects, mail } = describePlan('decided' in plan ? refusedPlan() : plan);
  const tell = (code: ExitCode, messages: readonly string[]) => {
    if (json)
      say(
        JSON.stringify({ policeNumber: police.policeNumber, isDone: code === 0 && !isDryRun, effects, mail, messages }, null, 2),
      );
    else messages.forEach(say);
    return code;
  };
  if (_issues.length > 0)
    return tell(
      2,
      _issues.map(({ message }) => message),
    );
  if (tooLate === null && isDryRun) return tell(0, [...effects, `Mail an ${mail?.to}: ${mail?.subject}`]);
  const outcome =
    tooLate ??
    (await (decision.kind === 'approve' ? approveApplication(order, work) : refuseApplication({ ...order, ...decision }, work)));
  if (isRefusal(outcome))
    return tell(
      2,
      outcome.refusal.map(({ message }) => message),
    );
  if (outcome.decided) return tell(0, [confirmation]);
  const { by, at, decision: before } = outcome;
  return tell(1, [`Der Antrag ${police.policeNumber} ist schon ${decisionWords[before]} (${by}, ${formatGermanInstant(at)}).`]);
};

/** An application becomes a contract (spec 19.6); the running shop sends the mail. */
export const policiesApprove = command({
  words: ['NUMMER'],
  options: dryRun,
  example: 'KV/2026/0000000001',
  run: ({ words: [policeNumber = ''], options: { json, 'dry-run': isDryRun } }, dependencies) =>
    decideByNumber(
      { policeNumber, isDryRun, json },
      { kind: 'approve' },
      dependencies,
      'Angenommen. Der Versicherungsschein geht per E-Mail hinaus, sobald der Shop läuft.',
    ),
});

/** Refuses an application with one of the reasons (spec 19.6). */
export const policiesDecline = command({
  words: ['NUMMER'],
  options: {
    reason: { value: 'GRUND', help: 'Warum; ohne ihn stehen alle Gründe da.' },
    text: { value: 'TEXT', help: 'Was im Brief dazu steht; zum Grund „other“ gehört es immer.' },
    ...dryRun,
  },
  example: 'KV/2026/0000000001 --reason illness',
  run: async ({ words: [policeNumber = ''], options: { reason, text, json, 'dry-run': isDryRun } }, dependencies) => {
    if (reason === null) {
      dependencies.say('Bitte den Grund nennen: --reason GRUND. Es gibt:');
      for (const [key, sentence] of Object.entries(refusalReasons))
        dependencies.say(`  ${key.padEnd(10)} ${sentence ?? 'ein eigener, mit --text "…"'}`);
      return 2;
    }
    return decideByNumber(
      { policeNumber, isDryRun, json },
      { kind: 'refuse', reasonKey: reason, text },
      dependencies,
      'Abgelehnt. Der Brief geht per E-Mail hinaus, sobald der Shop läuft.',
    );
  },
});
