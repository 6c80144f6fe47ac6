import { sql } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { AuditSubjectKind } from '#domain/staff/audit-actions.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';

type Owner = { kindKey: AuditSubjectKind; id: number; userId: number | null; policeId: number | null };

/** Finds whose case, bill, estimate, mail, thread of messages, reminder, returned debit or payout it is. */
export const findOwners = async (database: Database, ids: (kindKey: AuditSubjectKind) => readonly number[]): Promise<Owner[]> => {
  const { rows } = await sql<Owner>`
    select 'case' as "kindKey", id, user_id as "userId", police_id as "policeId" from customer_case
      where id = any(${ids('case')}::bigint[])
    union all select 'bill', bill.id, user_id, police_id from bill join claim on claim.id = claim_id
      where bill.id = any(${ids('bill')}::bigint[])
    union all select 'estimate', id, user_id, police_id from estimate where id = any(${ids('estimate')}::bigint[])
    union all select 'mail', id, user_id, null from outbox where id = any(${ids('mail')}::bigint[])
    union all select 'message', user_id, user_id, null from message_thread where user_id = any(${ids('message')}::bigint[])
    union all select 'reminder', id, null, police_id from reminder where id = any(${ids('reminder')}::bigint[])
    union all select 'returned_debit', id, null, police_id from debit_return where id = any(${ids('returned_debit')}::bigint[])
    union all select 'returned_payout', id, null, police_id from payout where id = any(${ids('returned_payout')}::bigint[])
  `.execute(database);
  return rows;
};

type Belonging = {
  userIds: readonly number[];
  policeIds: readonly number[];
  /** A case may be about all contracts of an animal. */
  animalIds: readonly number[];
  /** The address of whoever declared something, or was mailed, without an account. */
  email: string | null;
};

/** The cases, bills, estimates, mails, messages, reminders, returned debits and payouts of these customers and polices; a case also where somebody only named the police. */
export const findBelongings = async (
  database: Database,
  { userIds, policeIds, animalIds, email }: Belonging,
): Promise<{ kindKey: AuditSubjectKind; id: number }[]> => {
  const { rows } = await sql<{ kindKey: AuditSubjectKind; id: number }>`
    select 'case' as "kindKey", id from customer_case where user_id = any(${userIds}::bigint[])
    union select 'case', id from customer_case where police_id = any(${policeIds}::bigint[])
    union select 'case', id from customer_case where named_police_id = any(${policeIds}::bigint[])
    union select 'case', id from customer_case where animal_id = any(${animalIds}::bigint[])
    union select 'case', id from customer_case where lower(email) = ${email === null ? null : emailIdentity(email)}::text
    union select 'bill', bill.id from claim join bill on claim_id = claim.id where user_id = any(${userIds}::bigint[])
    union select 'bill', bill.id from claim join bill on claim_id = claim.id where police_id = any(${policeIds}::bigint[])
    union select 'estimate', id from estimate where user_id = any(${userIds}::bigint[])
    union select 'estimate', id from estimate where police_id = any(${policeIds}::bigint[])
    union select 'mail', id from outbox where user_id = any(${userIds}::bigint[])
    union select 'mail', id from outbox
      where recipient_hash = ${email === null ? null : hashOfAddress(email)}::text and user_id is null
    union select 'message', user_id from message_thread where user_id = any(${userIds}::bigint[])
    union select 'reminder', id from reminder where police_id = any(${policeIds}::bigint[])
    union select 'returned_debit', id from debit_return where police_id = any(${policeIds}::bigint[])
    union select 'returned_payout', id from payout where state_key = 'failed' and police_id = any(${policeIds}::bigint[])
  `.execute(database);
  return rows;
};
