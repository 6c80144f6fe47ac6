import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/foundation/database/tables.ts';
import { deleteUnusedLetters } from './forget-store.ts';

type Step = Transaction<Tables>;

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
