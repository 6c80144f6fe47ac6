import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

export const findSecret = async (executor: Database | Transaction<Tables>, name: string): Promise<string | null> =>
  (await executor.selectFrom('server_secret').select('secret').where('name', '=', name).executeTakeFirst())?.secret ?? null;

/**
 * The first server that needs a secret makes it; it lives in the database, so that all servers share it, a backup keeps it
 * alive, and an operator has nothing to set.
 */
export const findOrMakeSecret = async (database: Database, name: string): Promise<string> => {
  const found = await findSecret(database, name);
  if (found !== null) return found;
  const secret = randomBytes(32).toString('hex');
  // The update that changes nothing answers the secret of whoever was quicker.
  const row = await database
    .insertInto('server_secret')
    .values({ name, secret })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('secret')
    .executeTakeFirstOrThrow();
  return row.secret;
};
