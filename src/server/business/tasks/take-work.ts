import { error, ok, type Issue, isSuccess } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { deleteTaking, findTaker, insertTaking, type Subject } from './taken-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findSubjectState, isHeldBy, requireDutyFor, takenWords } from './work-subject.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { insertNoteOnce } from '#server/business/staff/note-store.ts';
import type { TakenAnswer, WorkNote } from '#domain/wire/desk/work.ts';

type Dependencies = Pick<Work, 'database' | 'clock'>;

const nobodyHasIt = (words: string): TakenAnswer => ({ _issues: [error(words)], taken: false, by: null, since: null });

/** When two take one thing at once, the database lets one be first; the other is told who (spec 19.5). */
export const takeWork = (subject: Subject, staff: RequestStaff, { database, clock }: Dependencies): Promise<TakenAnswer> =>
  database.transaction().execute(async (transaction) => {
    requireDutyFor(subject, staff);
    const state = await findSubjectState(transaction, subject);
    if (state === null) throw notFound('Das gibt es nicht.');
    if (state === 'done') return nobodyHasIt('Das wartet nicht mehr: Es ist schon erledigt.');
    const { staffId, name } = staff;
    const now = clock.now();
    const isFirst = await insertTaking(transaction, { ...subject, staffId, now });
    const takenBy = await findTaker(transaction, subject, todayOf(clock));
    if (takenBy === null) return nobodyHasIt('Das wurde gerade zurückgegeben. Bitte versuche es noch einmal.');
    const isTaken = isHeldBy(takenBy, staff);
    const _issues: Issue[] = isTaken ? [ok('Du hast es übernommen.')] : [error(takenWords(takenBy))];
    if (isFirst) {
      const about = { kindKey: subject.subjectKey, id: subject.subjectId };
      await appendAudit(transaction, {
        actor: { staffId, name },
        actionKey: 'work.taken',
        subject: about,
        after: { by: name },
        now,
      });
    }
    return { _issues, taken: isTaken, by: takenBy.by, since: takenBy.since.toISOString() };
  });

/** Everybody gives back what they took; a lead also what another did. */
export const giveWorkBack = (subject: Subject, staff: RequestStaff, { database, clock }: Dependencies): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    requireDutyFor(subject, staff);
    const takenBy = await findTaker(transaction, subject, todayOf(clock));
    if (takenBy === null) return { _issues: [ok('Das hat niemand übernommen.')] };
    if (!isHeldBy(takenBy, staff) && staff.roleKey !== 'lead') {
      return { _issues: [error(`${takenWords(takenBy)} Zurückgeben kann es auch die Leitung.`)] };
    }
    await deleteTaking(transaction, subject);
    await appendAudit(transaction, {
      actor: { staffId: staff.staffId, name: staff.name },
      actionKey: 'work.given_back',
      subject: { kindKey: subject.subjectKey, id: subject.subjectId },
      before: { by: takenBy.by },
      after: { by: null },
      now: clock.now(),
    });
    return { _issues: [ok('Es steht wieder allen offen.')] };
  });

/** For the colleagues; also on what is done, and by whoever has not taken it. */
export const noteWork = async (
  { subjectKey, subjectId, text: input }: WorkNote,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  const issues = checkWorkText(input, { field: 'note', about: 'eine Notiz' });
  if (!isSuccess(issues)) return { _issues: issues };
  const { staffId, name } = staff;
  const subject = { subjectKey, subjectId };
  requireDutyFor(subject, staff);
  const text = input.trim();
  await database.transaction().execute(async (transaction) => {
    if ((await findSubjectState(transaction, subject)) === null) throw notFound('Das gibt es nicht.');
    const now = clock.now();
    const noteId = await insertNoteOnce(transaction, { ...subject, staffId, text, now });
    if (noteId === null) return;
    // Not its words: the log keeps what it has for ever.
    const about = { kindKey: subjectKey, id: subjectId };
    await appendAudit(transaction, { actor: { staffId, name }, actionKey: 'work.noted', subject: about, after: { noteId }, now });
  });
  return { _issues: [ok('Die Notiz ist gespeichert.')] };
};

/** Reads an id from an address, where anything may stand. */
export const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound('Das gibt es nicht.');
  return Number(text);
};
