import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { findCustomer } from '#server/business/customers/contact/contact-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

const kindOfNote = 'customer';

/** Newest first. */
export const findNotes = (database: Database, userId: number) =>
  database
    .selectFrom('desk_note')
    .innerJoin('staff', 'staff.id', 'desk_note.staff_id')
    .select(['desk_note.id as noteId', 'desk_note.text', 'staff.name as staffName', 'desk_note.created_at as createdAt'])
    .where('kind_key', '=', kindOfNote)
    .where('subject_id', '=', userId)
    .orderBy('desk_note.id', 'desc')
    .execute();

export const insertNote = async (
  transaction: Transaction,
  { userId, staffId, text, now }: { userId: number; staffId: number; text: string; now: Date },
): Promise<number> => {
  const { id } = await transaction
    .insertInto('desk_note')
    .values({ kind_key: kindOfNote, subject_id: userId, staff_id: staffId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What a caller may have changed about themselves. */
export const findContactFacts = async (database: Database, userId: number): Promise<Record<string, string | null>> => {
  const { firstname, lastname, email, phone, street, buildingNo, zipCode, city } = await findCustomer(database, userId);
  const pending = await database
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    name: `${firstname} ${lastname}`,
    address: `${street} ${buildingNo}, ${zipCode} ${city}`,
    phone,
    email,
    pendingEmail: pending?.email ?? null,
  };
};

/** The last time that this person asked a caller of this customer who they are. */
export const findLastCallerCheck = async (
  database: Database,
  { userId, staffId }: { userId: number; staffId: number },
): Promise<{ at: Date; isProven: boolean } | null> => {
  const entry = await database
    .selectFrom('audit_entry')
    .select(['happened_at as at', 'content'])
    .where('subject_kind_key', '=', 'customer')
    .where('subject_id', '=', String(userId))
    .where('action_key', '=', 'customer.caller_checked' satisfies AuditAction)
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (entry === undefined) return null;
  const { after } = JSON.parse(entry.content) as { after: { isCallerProven?: boolean } };
  return { at: entry.at, isProven: after.isCallerProven === true };
};
