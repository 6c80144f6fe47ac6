import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { decidingWorkOf, type DecidingWork } from '#server/business/applications/deciding-work.ts';
import type { Decided } from '#server/business/applications/decide.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import type { CommandDependencies, ExitCode } from './command.ts';

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
