import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from './connect.ts';

const findSecret = async (executor: Database | Transaction, name: string): Promise<string | null> =>
  (await executor.selectFrom('server_secret').select('secret').where('name', '=', name).executeTakeFirst())?.secret ?? null;

/**
 * The first server that needs a secret makes it; it lives in the database, so that all servers share it, a backup keeps it
 * alive, and an operator has nothing to set.
 */
export const findOrMakeSecret = async (database: Database, name: string): Promise<string> => {
  const existing = await findSecret(database, name);
  if (existing !== null) return existing;
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

const oldOnes = (name: string) => `${name}.old.`;

/** The one in force, then those before it: what was signed or sealed with them still counts. None where it was never needed. */
export const findSecrets = async (executor: Database | Transaction, name: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('server_secret')
    .select(['name', 'secret'])
    .where(({ eb, or, fn, val }) => or([eb('name', '=', name), fn<boolean>('starts_with', ['name', val(oldOnes(name))])]))
    .execute();
  const newestFirst = rows.toSorted((one, other) => other.name.length - one.name.length || other.name.localeCompare(one.name));
  return [...newestFirst.filter((row) => row.name === name), ...newestFirst.filter((row) => row.name !== name)].map(
    ({ secret }) => secret,
  );
};

/** False where there is nothing to replace. The one before is kept beside it. */
export const replaceSecret = async (transaction: Transaction, name: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('server_secret')
    .select('secret')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const { length: count } = await findSecrets(transaction, name);
  await transaction
    .insertInto('server_secret')
    .values({ name: `${oldOnes(name)}${count}`, secret: row.secret })
    .execute();
  await transaction
    .updateTable('server_secret')
    .set({ secret: randomBytes(32).toString('hex') })
    .where('name', '=', name)
    .execute();
  return true;
};

/** What was signed with them counts no longer. */
export const dropOldSecrets = async (transaction: Transaction, name: string): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('server_secret')
    .where(({ fn, val }) => fn<boolean>('starts_with', ['name', val(oldOnes(name))]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
