import { error, ok, isRefusal } from '#domain/basics/issue.ts';
import type { DecidedAnswer, DeskChangeDecision } from '#domain/wire/desk/application-schemas.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { decidedChangeWords } from './application-words.ts';
import { deleteClaim } from '#server/business/tasks/claim-store.ts';
import type { ChangesWork } from '#server/business/changes/change-plan.ts';
import { approveChangeCase, declineChangeCase } from '#server/business/changes/decide-change-case.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';

const done = {
  approve: 'Angenommen, der Nachtrag ist unterwegs.',
  refuse: 'Abgelehnt, die Mail mit dem Grund ist unterwegs. Am Vertrag ändert sich nichts.',
};

/** A change of a contract is decided like an application (spec 19.6). */
export const decideDeskChange = async (
  { caseId, kind, reasonKey, text }: DeskChangeDecision,
  staff: RequestStaff,
  dependencies: ChangesWork,
): Promise<DecidedAnswer> => {
  const { database } = dependencies;
  const subject = { subjectKey: 'case', subjectId: caseId } as const;
  const taken = await refuseTaken(database, subject, staff);
  if (taken !== null) return { _issues: [...taken.refusal], decided: false };
  const actor = { staffId: staff.staffId, name: staff.name };
  const ownWords = text === null || text.trim() === '' ? null : text;
  const answer = await (kind === 'approve'
    ? approveChangeCase({ caseId, actor }, dependencies)
    : declineChangeCase({ caseId, actor, reasonKey, text: ownWords }, dependencies));
  if (isRefusal(answer)) return { _issues: [...answer.refusal], decided: false };
  if (!answer.decided) return { _issues: [error(decidedChangeWords(answer))], decided: false };
  await database.transaction().execute((transaction) => deleteClaim(transaction, subject));
  return { _issues: [ok(done[kind])], decided: true };
};
