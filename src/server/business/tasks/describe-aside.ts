import { actionTitle } from '#domain/staff/audit-words.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import type { Due } from '#domain/staff/work.ts';
import { readAuditOf } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { findTaker, type Subject } from './taken-store.ts';
import { toTakenBy } from './list-work.ts';
import { findNotes } from '#server/business/staff/note-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { WorkAside } from '#domain/wire/desk/work.ts';

const historyMost = 100;

const passings: ReadonlySet<string> = new Set(['work.handed_over', 'work.assigned'] satisfies AuditAction[]);

/** Who got it, and the note that went with it: its words stand with the thing, and not in the log. */
const handedOver = (actionKey: string, content: string, notes: readonly { noteId: number; text: string }[]) => {
  if (!passings.has(actionKey)) return { title: actionTitle(actionKey), note: null };
  const { by = '', noteId = null } = (JSON.parse(content) as { after?: { by?: string; noteId?: number | null } }).after ?? {};
  return { title: `${actionTitle(actionKey)} an ${by}`, note: notes.find((note) => note.noteId === noteId)?.text ?? null };
};

type Waiting = Due & { since: Date; isWaiting: boolean };

/** Who has it, what colleagues noted, what was done with it: the same beside every thing that waits. */
export const describeAside = async (
  subject: Subject,
  { since, dueDay, isOverdue, isWithCustomer, isWaiting }: Waiting,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<WorkAside> => {
  const takenBy = await findTaker(database, subject, todayOf(clock));
  const notes = await findNotes(database, subject);
  const entries = await readAuditOf(database, { kindKey: subject.subjectKey, id: subject.subjectId }, historyMost);
  return {
    ...subject,
    since: since.toISOString(),
    dueDay: isWaiting ? dueDay : null,
    isOverdue: isWaiting && isOverdue,
    isWithCustomer: isWaiting && isWithCustomer,
    isWaiting,
    takenBy: takenBy === null || !isWaiting ? null : toTakenBy(takenBy, staff),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    history: entries.map(({ id, happenedAt, actorName, actionKey, content }) => ({
      entryId: id,
      by: actorName,
      at: happenedAt.toISOString(),
      ...handedOver(actionKey, content, notes),
    })),
  };
};
