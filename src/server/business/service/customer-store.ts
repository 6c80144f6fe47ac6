import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { findCustomer } from '#server/business/customers/contact/contact-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';

const findLastEntry = async (
  database: Database,
  { userId, staffId, actionKey }: { userId: number; staffId: number; actionKey: AuditAction },
) =>
  (await database
    .selectFrom('audit_entry')
    .select(['happened_at as at', 'content'])
    .where('subject_kind_key', '=', 'customer')
    .where('subject_id', '=', String(userId))
    .where('action_key', '=', actionKey)
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

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

/** The last mail that this person sent again to this customer, and when. */
export const findLastMailAgain = async (
  database: Database,
  { userId, staffId }: { userId: number; staffId: number },
): Promise<{ at: Date; mailId: number | null } | null> => {
  const entry = await findLastEntry(database, { userId, staffId, actionKey: 'mail.sent_again' });
  if (entry === null) return null;
  const { before } = JSON.parse(entry.content) as { before: { mailId?: number } | null };
  return { at: entry.at, mailId: before?.mailId ?? null };
};

/** The last time that this person asked a caller of this customer who they are. */
export const findLastCallerCheck = async (
  database: Database,
  { userId, staffId }: { userId: number; staffId: number },
): Promise<{ at: Date; isProven: boolean } | null> => {
  const entry = await findLastEntry(database, { userId, staffId, actionKey: 'customer.caller_checked' });
  if (entry === null) return null;
  const { after } = JSON.parse(entry.content) as { after: { isCallerProven?: boolean } };
  return { at: entry.at, isProven: after.isCallerProven === true };
};
