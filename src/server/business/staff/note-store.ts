import { holdAudit } from '#server/foundation/audit/audit-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { WorkSubjectKey } from '#domain/staff/work.ts';

type NoteSubject = { subjectKey: WorkSubjectKey | 'customer'; subjectId: number };

/** Oldest first. */
export const findNotes = (database: Database, { subjectKey, subjectId }: NoteSubject) =>
  database
    .selectFrom('desk_note')
    .innerJoin('staff', 'staff.id', 'desk_note.staff_id')
    .select(['desk_note.id as noteId', 'desk_note.text', 'desk_note.created_at as at', 'staff.name as by'])
    .where('desk_note.kind_key', '=', subjectKey)
    .where('desk_note.subject_id', '=', subjectId)
    .orderBy('desk_note.id')
    .execute();

type NewNote = NoteSubject & { staffId: number; text: string; now: Date };

export const insertNote = async (
  transaction: Transaction,
  { subjectKey, subjectId, staffId, text, now }: NewNote,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('desk_note')
    .values({ kind_key: subjectKey, subject_id: subjectId, staff_id: staffId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Within this time the same words of the same person are the same press, its answer being lost. */
const samePressMs = 10 * 60_000;

/** Null where it stands there already. The line of the log follows in the same transaction: two presses at once come one after the other. */
export const insertNoteOnce = async (transaction: Transaction, note: NewNote): Promise<number | null> => {
  await holdAudit(transaction);
  const newest = await transaction
    .selectFrom('desk_note')
    .select(['staff_id as staffId', 'text', 'created_at as at'])
    .where('kind_key', '=', note.subjectKey)
    .where('subject_id', '=', note.subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isThere =
    newest?.staffId === note.staffId && newest.text === note.text && note.now.getTime() - newest.at.getTime() < samePressMs;
  return isThere ? null : insertNote(transaction, note);
};
