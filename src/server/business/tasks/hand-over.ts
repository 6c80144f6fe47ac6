import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { mayDo } from '#domain/staff/role.ts';
import { checkWorkText, dutyOfWork } from '#domain/staff/work.ts';
import type { SeveralAnswer, SeveralWork } from '#domain/wire/desk/handing-over.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound, Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findColleagues, type Colleague } from './absence-store.ts';
import { insertNote } from '#server/business/staff/note-store.ts';
import { findTaker, moveTaking, takerKey, type Subject } from './taken-store.ts';
import { giveWorkBack, takeWork } from './take-work.ts';
import { findSubjectState, isHeldBy, requireDutyFor, takenWords } from './work-subject.ts';

type Dependencies = Pick<Work, 'database' | 'clock'>;
type Passing = { to: Colleague; note: string | null };

/** Whoever has it passes it on, with a note; a lead passes on anything. The same press again changes nothing and says so. */
const handOver = (
  subject: Subject,
  { to, note }: Passing,
  staff: RequestStaff,
  { database, clock }: Dependencies,
): Promise<Issue> =>
  database.transaction().execute(async (transaction) => {
    requireDutyFor(subject, staff);
    if (!mayDo(to.roleKey, dutyOfWork(subject.subjectKey))) return error(`${to.name} hat dafür nicht die Rolle.`);
    const state = await findSubjectState(transaction, subject);
    if (state === null) throw notFound('Das gibt es nicht.');
    if (state === 'done') return error('Das wartet nicht mehr: Es ist schon erledigt.');
    const takenBy = await findTaker(transaction, subject, todayOf(clock));
    if (takenBy?.staffId === to.staffId) return ok(`${to.name} hat es.`);
    const isOwn = takenBy !== null && isHeldBy(takenBy, staff);
    if (!isOwn && staff.roleKey !== 'lead')
      return error(
        takenBy === null ? 'Das hast du nicht übernommen. Anderen zuteilen kann es die Leitung.' : takenWords(takenBy),
      );
    const now = clock.now();
    const isMoved = await moveTaking(transaction, subject, { fromStaffId: takenBy?.staffId ?? null, toStaffId: to.staffId, now });
    if (!isMoved) return error('Das hat gerade jemand anders bewegt. Bitte sieh noch einmal nach.');
    const { staffId, name } = staff;
    const noteId = note === null ? null : await insertNote(transaction, { ...subject, staffId, text: note, now });
    await appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: isOwn ? 'work.handed_over' : 'work.assigned',
      subject: { kindKey: subject.subjectKey, id: subject.subjectId },
      before: { by: takenBy?.by ?? null },
      // Not the words of the note: the log keeps what it has for ever.
      after: { by: to.name, noteId },
      now,
    });
    return ok(`${to.name} hat es.`);
  });

const checkPassing = (note: string, staff: RequestStaff): Issue[] =>
  note.trim() === '' && staff.roleKey === 'lead' ? [] : checkWorkText(note, { field: 'note', about: 'dazu, was zu tun ist' });

/** Each thing by itself: what one of them refuses keeps none of the others, and each is told (spec 19.5). */
export const actOnSeveral = async (
  { actionKey, subjects, staffId, note = '' }: SeveralWork,
  staff: RequestStaff,
  dependencies: Dependencies,
): Promise<SeveralAnswer> => {
  const to = (await findColleagues(dependencies.database)).find((person) => person.staffId === staffId);
  if (actionKey === 'hand_over') {
    const issues = checkPassing(note, staff);
    if (to === undefined) issues.unshift(error('Bitte wähle, wer es bekommt.', 'staffId'));
    if (!isSuccess(issues)) return { _issues: issues, results: [] };
  }
  const act = async (subject: Subject): Promise<Issue> => {
    if (actionKey === 'hand_over' && to !== undefined)
      return handOver(subject, { to, note: note.trim() === '' ? null : note.trim() }, staff, dependencies);
    const { _issues } = await (actionKey === 'take' ? takeWork : giveWorkBack)(subject, staff, dependencies);
    return _issues[0] ?? error('Das ist nicht geschehen.');
  };
  const once = new Map(subjects.map((subject) => [takerKey(subject.subjectKey, subject.subjectId), subject]));
  const results = [];
  for (const subject of once.values()) {
    const issue = await act(subject).catch((cause: unknown) => {
      if (cause instanceof Problem) return cause.issues[0] ?? error('Das geht nicht.');
      throw cause;
    });
    results.push({ ...subject, isDone: issue.level !== 'error', message: issue.message });
  }
  const doneCount = results.filter(({ isDone }) => isDone).length;
  const notice = `${doneCount} von ${results.length} erledigt.`;
  return { _issues: [doneCount === results.length ? ok(notice) : error(notice)], results };
};
