import { ok, isRefusal } from '#domain/basics/issue.ts';
import type { DeclarationApplying } from '#domain/wire/desk/work-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { deleteClaim } from '#server/business/tasks/claim-store.ts';
import { applyForDesk } from '#server/business/endings/apply-for-desk.ts';
import type { EndingWork } from '#server/business/endings/declaration.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';

/** A cancellation or withdrawal that its owner has not confirmed (spec 8.13). */
export const applyDeskDeclaration = async (
  { caseId, policeNumber }: DeclarationApplying,
  staff: RequestStaff,
  dependencies: EndingWork,
): Promise<IssuesAnswer> => {
  const { database } = dependencies;
  const subject = { subjectKey: 'case', subjectId: caseId } as const;
  const taken = await refuseTaken(database, subject, staff);
  if (taken !== null) return { _issues: [...taken.refusal] };
  const actor = { staffId: staff.staffId, name: staff.name };
  const answer = await applyForDesk({ caseId, policeNumber, actor }, dependencies);
  if (isRefusal(answer)) return { _issues: [...answer.refusal] };
  await database.transaction().execute((transaction) => deleteClaim(transaction, subject));
  return { _issues: [ok('Angewendet, die Mail an den Kunden ist unterwegs.')] };
};
