import { ok } from '#domain/basics/issue.ts';
import { isRefusal } from '#domain/basics/refusal.ts';
import type { DeclarationApplying } from '#domain/wire/schemas/desk-work-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import type { RequestStaff } from '#server/foundation/http/guard-desk.ts';
import { deleteClaim } from '#server/business/work/claim-store.ts';
import type { WorkDependencies } from './work-dependencies.ts';
import { refuseTaken } from '#server/business/work/work-subject.ts';

/** A cancellation or withdrawal that its owner has not confirmed (spec 8.13). */
export const applyDeskDeclaration = async (
  { caseId, policeNumber }: DeclarationApplying,
  staff: RequestStaff,
  { database, deciding }: Pick<WorkDependencies, 'database' | 'deciding'>,
): Promise<IssuesAnswer> => {
  const subject = { subjectKey: 'case', subjectId: caseId } as const;
  const taken = await refuseTaken(database, subject, staff);
  if (taken !== null) return { _issues: [...taken.refusal] };
  const actor = { staffId: staff.staffId, name: staff.name };
  const answer = await deciding.applyDeclaration({ caseId, policeNumber, actor });
  if (isRefusal(answer)) return { _issues: [...answer.refusal] };
  await database.transaction().execute((transaction) => deleteClaim(transaction, subject));
  return { _issues: [ok('Angewendet, die Mail an den Kunden ist unterwegs.')] };
};
