import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { findOrMakeSecret, findSecrets } from '#server/foundation/database/secret-store.ts';
import { openWith, sealWith } from './sealing.ts';

export const mailSecretName = 'mail';

/** The operator's own key comes first; whatever was sealed before they had one is still opened. */
export const findMailSecrets = async (
  database: Database,
  { mailKey }: { mailKey: string | null },
): Promise<readonly [string, ...string[]]> => {
  const kept = await findSecrets(database, mailSecretName);
  if (mailKey !== null) return [mailKey, ...kept];
  const [current = await findOrMakeSecret(database, mailSecretName), ...before] = kept;
  return [current, ...before];
};

/** What waits is sealed anew with the key in force, in the transaction that replaced it. */
export const resealMails = async (transaction: Transaction): Promise<number> => {
  const secrets = await findSecrets(transaction, mailSecretName);
  const [current] = secrets;
  if (current === undefined) return 0;
  const mails = await transaction
    .selectFrom('outbox')
    .select(['id', sql<string>`payload ->> 'made'`.as('made')])
    .where('state', '!=', 'sent')
    .where(sql<SqlBool>`payload ->> 'made' is not null`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, made } of mails) {
    const sealed = sealWith(current, openWith(secrets, made));
    await transaction
      .updateTable('outbox')
      .set({ payload: sql<string>`payload || jsonb_build_object('made', ${sealed}::text)` })
      .where('id', '=', id)
      .execute();
  }
  return mails.length;
};
