import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { decidingWorkOf, type DecidingWork, type Decided } from '#server/business/applications/decide.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { type CommandDependencies, type ExitCode, command } from './calling/command.ts';
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

/** Finds the application of a police number, decides, and says what came of it. */
export const decideByNumber = async (
  policeNumber: string,
  { database, tarifBook, reference, clock, config, actor, say }: CommandDependencies,
  decide: (order: { offerId: number; actor: Actor }, work: DecidingWork) => Promise<Decided>,
  done: string,
): Promise<ExitCode> => {
  const police = await findPoliceByNumber(database, policeNumber);
  if (police === null || police.offerId === null) {
    say(`Es gibt keinen Antrag ${policeNumber}.`);
    return 2;
  }
  const { publicUrl } = config;
  const work = decidingWorkOf({ database, clock, publicUrl, tarifBook, reference });
  const outcome = await decide({ offerId: police.offerId, actor }, work);
  if (isRefusal(outcome)) {
    for (const { message } of outcome.refusal) say(message);
    return 2;
  }
  if (!outcome.decided) {
    const { by, at, decision } = outcome;
    say(`Der Antrag ${police.policeNumber} ist schon ${decisionWords[decision]} (${by}, ${formatGermanInstant(at)}).`);
    return 1;
  }
  say(done);
  return 0;
};

/** An application becomes a contract (spec 19.6); the running shop sends the mail. */
export const policiesApprove = command({
  words: ['NUMMER'],
  example: 'KV/2026/0000000001',
  run: ({ words: [policeNumber = ''] }, dependencies) =>
    decideByNumber(
      policeNumber,
      dependencies,
      approveApplication,
      'Angenommen. Der Versicherungsschein geht per E-Mail hinaus, sobald der Shop läuft.',
    ),
});

/** Refuses an application with one of the reasons (spec 19.6). */
export const policiesDecline = command({
  words: ['NUMMER'],
  options: {
    reason: { value: 'GRUND', help: 'Warum; ohne ihn stehen alle Gründe da.' },
    text: { value: 'TEXT', help: 'Was im Brief dazu steht; zum Grund „other“ gehört es immer.' },
  },
  example: 'KV/2026/0000000001 --reason illness',
  run: async ({ words: [policeNumber = ''], options: { reason, text } }, dependencies) => {
    if (reason === null) {
      dependencies.say('Bitte den Grund nennen: --reason GRUND. Es gibt:');
      for (const [key, sentence] of Object.entries(refusalReasons))
        dependencies.say(`  ${key.padEnd(10)} ${sentence ?? 'ein eigener, mit --text "…"'}`);
      return 2;
    }
    return decideByNumber(
      policeNumber,
      dependencies,
      (order, given) => refuseApplication({ ...order, reasonKey: reason, text }, given),
      'Abgelehnt. Der Brief geht per E-Mail hinaus, sobald der Shop läuft.',
    );
  },
});
