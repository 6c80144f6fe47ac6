import { error, ok } from '#domain/basics/issue.ts';
import { isRefusal } from '#domain/basics/refusal.ts';
import type { DecidedAnswer, DeskChangeDecision } from '#domain/wire/schemas/desk-application-schemas.ts';
import type { RequestStaff } from '#server/foundation/http/guard-desk.ts';
import { decidedChangeWords } from './application-words.ts';
import { deleteClaim } from '#server/business/work/claim-store.ts';
import type { WorkDependencies } from './work-dependencies.ts';
import { refuseTaken } from '#server/business/work/work-subject.ts';

const done = {
  approve: 'Angenommen, der Nachtrag ist unterwegs.',
  refuse: 'Abgelehnt, die Mail mit dem Grund ist unterwegs. Am Vertrag ändert sich nichts.',
};

/** A change of a contract is decided like an application (spec 19.6). */
export const decideDeskChange = async (
  { caseId, kind, reasonKey, text }: DeskChangeDecision,
  staff: RequestStaff,
  { database, deciding }: Pick<WorkDependencies, 'database' | 'deciding'>,
): Promise<DecidedAnswer> => {
  const subject = { subjectKey: 'case', subjectId: caseId } as const;
  const taken = await refuseTaken(database, subject, staff);
  if (taken !== null) return { _issues: [...taken.refusal], decided: false };
  const actor = { staffId: staff.staffId, name: staff.name };
  const ownWords = text === null || text.trim() === '' ? null : text;
  const answer = await deciding.decideChange(
    { caseId, actor },
    kind === 'approve' ? { kind } : { kind, reasonKey, text: ownWords },
  );
  if (isRefusal(answer)) return { _issues: [...answer.refusal], decided: false };
  if (!answer.decided) return { _issues: [error(decidedChangeWords(answer))], decided: false };
  await database.transaction().execute((transaction) => deleteClaim(transaction, subject));
  return { _issues: [ok(done[kind])], decided: true };
};
