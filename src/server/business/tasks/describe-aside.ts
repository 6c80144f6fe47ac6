import { actionTitle } from '#domain/staff/audit-words.ts';
import { isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { readAuditOf } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { findTaker, type Subject } from './taken-store.ts';
import { toTakenBy } from './list-work.ts';
import { findNotes } from './note-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { WorkAside } from '#domain/wire/desk/work.ts';

const historyMost = 100;

type Waiting = { since: Date; dueDay: IsoDate; isWaiting: boolean };

/** Who has it, what colleagues noted, what was done with it: the same beside every thing that waits. */
export const describeAside = async (
  subject: Subject,
  { since, dueDay, isWaiting }: Waiting,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<WorkAside> => {
  const takenBy = await findTaker(database, subject);
  const notes = await findNotes(database, subject);
  const entries = await readAuditOf(database, { kindKey: subject.subjectKey, id: subject.subjectId }, historyMost);
  return {
    ...subject,
    since: since.toISOString(),
    dueDay: isWaiting ? dueDay : null,
    isOverdue: isWaiting && isBefore(dueDay, todayOf(clock)),
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
