import { error, ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { insertNoteOnce } from '#server/business/staff/note-store.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Work } from '#server/foundation/work.ts';
import { requireAccount } from './get-customer.ts';
import type { NewNote } from '#domain/wire/desk/customers.ts';

const noteLongest = 2_000;

export const addNote = async (
  { text: input }: NewNote,
  { userId, staff }: { userId: number; staff: RequestStaff },
  dependencies: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  const text = input?.trim() ?? '';
  if (text === '') return { _issues: [error('Bitte schreib etwas in die Notiz.', 'text')] };
  if (text.length > noteLongest) return { _issues: [error(`Eine Notiz hat höchstens ${noteLongest} Zeichen.`, 'text')] };
  const { database, clock } = dependencies;
  await requireAccount(userId, dependencies);
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const noteId = await insertNoteOnce(transaction, {
      subjectKey: 'customer',
      subjectId: userId,
      staffId: staff.staffId,
      text,
      now,
    });
    if (noteId === null) return;
    // Not its words: they go with the customer, and the log keeps what it says.
    const subject = { kindKey: 'customer', id: userId } as const;
    await appendAudit(transaction, { actor: staff, actionKey: 'customer.noted', subject, after: { noteId }, now });
  });
  return { _issues: [ok('Die Notiz ist gespeichert.')] };
};
