import { isSuccess, ok } from '#domain/basics/issue.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { WorkNote } from '#domain/wire/desk/work-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { insertNote } from '#server/business/tasks/note-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findSubjectState, requireDutyFor } from '#server/business/tasks/work-subject.ts';

/** For the colleagues; also on what is done, and by whoever has not taken it. */
export const noteWork = async (
  { subjectKey, subjectId, text: given }: WorkNote,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  const issues = checkWorkText(given, { field: 'note', about: 'eine Notiz' });
  if (!isSuccess(issues)) return { _issues: issues };
  const { staffId, name } = staff;
  const subject = { subjectKey, subjectId };
  requireDutyFor(subject, staff);
  const text = given.trim();
  await database.transaction().execute(async (transaction) => {
    if ((await findSubjectState(transaction, subject)) === null) throw notFound('Das gibt es nicht.');
    const now = clock.now();
    const noteId = await insertNote(transaction, { ...subject, staffId, text, now });
    // Not its words: the log keeps what it has for ever.
    const about = { kindKey: subjectKey, id: subjectId };
    await appendAudit(transaction, { actor: { staffId, name }, actionKey: 'work.noted', subject: about, after: { noteId }, now });
  });
  return { _issues: [ok('Die Notiz ist gespeichert.')] };
};
