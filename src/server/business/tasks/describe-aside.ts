import { actionTitle } from '#domain/staff/audit-words.ts';
import type { Due } from '#domain/staff/work.ts';
import { readAuditOf } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { findTaker, type Subject } from './taken-store.ts';
import { toTakenBy } from './list-work.ts';
import { findNotes } from './note-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { WorkAside } from '#domain/wire/desk/work.ts';

const historyMost = 100;

type Waiting = Due & { since: Date; isWaiting: boolean };

/** Who has it, what colleagues noted, what was done with it: the same beside every thing that waits. */
export const describeAside = async (
  subject: Subject,
  { since, dueDay, isOverdue, isWithCustomer, isWaiting }: Waiting,
  staff: RequestStaff,
  { database }: Pick<Work, 'database'>,
): Promise<WorkAside> => {
  const takenBy = await findTaker(database, subject);
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
    history: entries.map(({ id, happenedAt, actorName, actionKey }) => ({
      entryId: id,
      by: actorName,
      at: happenedAt.toISOString(),
      title: actionTitle(actionKey),
    })),
  };
};
