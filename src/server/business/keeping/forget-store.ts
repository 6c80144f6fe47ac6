import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sql } from 'kysely';

type Step = Transaction;

/** One step of a deletion: at most so many of what is older than the instant; returns how many there were. */
export type Deletion = (database: Database, before: Date, limit: number) => Promise<number>;

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

/** Letters about these polices alone. */
export const deleteLetters = async (transaction: Step, policeIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ id: number; sha256: string | null }>`
    select id, content_sha256 as sha256 from customer_document
    where id in (select document_id from police_document where police_id = any(${policeIds}))
    and id not in (select document_id from police_document where not police_id = any(${policeIds}))
  `.execute(transaction);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await transaction.deleteFrom('police_document').where('document_id', 'in', ids).execute();
  await transaction.deleteFrom('customer_document').where('id', 'in', ids).execute();
  await deleteUnusedLetters(
    transaction,
    rows.flatMap(({ sha256 }) => sha256 ?? []),
  );
  return ids.length;
};
