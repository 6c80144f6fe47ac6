import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Subject } from './taken-store.ts';

/** Oldest first. */
export const findNotes = (database: Database, { subjectKey, subjectId }: Subject) =>
  database
    .selectFrom('desk_note')
    .innerJoin('staff', 'staff.id', 'desk_note.staff_id')
    .select(['desk_note.id as noteId', 'desk_note.text', 'desk_note.created_at as at', 'staff.name as by'])
    .where('desk_note.kind_key', '=', subjectKey)
    .where('desk_note.subject_id', '=', subjectId)
    .orderBy('desk_note.id')
    .execute();

export const insertNote = async (
  transaction: Transaction,
  { subjectKey, subjectId, staffId, text, now }: Subject & { staffId: number; text: string; now: Date },
): Promise<number> => {
  const { id } = await transaction
    .insertInto('desk_note')
    .values({ kind_key: subjectKey, subject_id: subjectId, staff_id: staffId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
