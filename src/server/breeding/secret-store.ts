import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

const name = 'child-animal-selling';

export const findSecret = async (executor: Database | Transaction<Tables>): Promise<string | null> =>
  (await executor.selectFrom('server_secret').select('secret').where('name', '=', name).executeTakeFirst())?.secret ?? null;

/**
 * The key of the buyers' links. The first server that needs it makes it; it lives in the database, so that all servers sign
 * alike, a backup keeps the links alive, and an operator has nothing to set.
 */
export const findOrMakeSecret = async (database: Database): Promise<string> => {
  const found = await findSecret(database);
  if (found !== null) return found;
  await database
    .insertInto('server_secret')
    .values({ name, secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSecret(database))!;
};
