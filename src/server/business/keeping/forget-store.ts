import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/foundation/database/tables.ts';

type Step = Transaction<Tables>;

/** Unless somebody else got the same one. */
export const deleteUnusedLetters = async (transaction: Step, hashes: readonly string[]) => {
  if (hashes.length === 0) return;
  await sql`
    delete from letter_content where sha256 = any(${hashes})
    and sha256 not in (select content_sha256 from customer_document where content_sha256 is not null)
    and sha256 not in (select letter_sha256 from insurance_offer where letter_sha256 is not null)
  `.execute(transaction);
};

/** What was asked about an application, what its customer answered and sent, and what people noted about it. */
export const forgetInquiries = async (transaction: Step, offerIds: readonly number[]) => {
  if (offerIds.length === 0) return;
  await transaction.deleteFrom('application_inquiry').where('insurance_offer_id', 'in', offerIds).execute();
  await transaction
    .updateTable('application_decision')
    .set({ reason: null })
    .where('insurance_offer_id', 'in', offerIds)
    .execute();
  await transaction.deleteFrom('desk_note').where('kind_key', '=', 'application').where('subject_id', 'in', offerIds).execute();
};
