import type { Transaction } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { takeTurns } from '#server/foundation/database/take-turns.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { emailChangeMailKind } from './email-change-mail-kind.ts';
import { emailChangeValidForHours } from './email-change-validity.ts';
import { countEmailChanges, insertEmailChange } from './email-change-store.ts';

const hourMs = 3_600_000;
/** A customer, and an address, get no more mails a day than this: nobody may fill a stranger's mailbox. */
const mostPerDay = 5;

/**
 * A code goes to the new address; the change happens when it comes back. Nothing here depends on whether the address
 * belongs to somebody else: that is only said in the mail, to whom it belongs. Answers the mail, or null for too many.
 */
export const requestEmailChange = async (
  transaction: Transaction<Tables>,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<number | null> => {
  await takeTurns(transaction, `email change ${emailIdentity(email)}`);
  const since = new Date(now.getTime() - 24 * hourMs);
  if ((await countEmailChanges(transaction, { userId, email, since })) >= mostPerDay) return null;
  const expiresAt = new Date(now.getTime() + emailChangeValidForHours * hourMs);
  const emailChangeId = await insertEmailChange(transaction, { userId, email, now, expiresAt });
  return enqueueMail(transaction, emailChangeMailKind, { emailChangeId }, now);
};
