import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

export const findLatestBlock = async (database: Database, keys: readonly string[]): Promise<Date | null> => {
  const row = await database
    .selectFrom('login_attempt')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirst();
  return row?.until ?? null;
};

/** A day without a failure forgets the earlier ones. */
export const countFailure = (database: Database, key: string, now: Date, blockAfter: (failures: number) => number) =>
  database.transaction().execute(async (transaction) => {
    const { failures } = await transaction
      .insertInto('login_attempt')
      .values({ key, failures: 1, blocked_until: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql<number>`case when login_attempt.blocked_until < ${now}::timestamptz - interval '1 day' then 1 else login_attempt.failures + 1 end`,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    const blocked_until = new Date(now.getTime() + blockAfter(failures));
    await transaction.updateTable('login_attempt').set({ blocked_until }).where('key', '=', key).execute();
    // Whoever else is at one of them keeps it.
    await sql`
      delete from login_attempt where key in (
        select key from login_attempt where blocked_until < ${now}::timestamptz - interval '1 day' for update skip locked
      )
    `.execute(transaction);
  });

export const forgetFailures = async (database: Database, keys: readonly string[]) => {
  await database.deleteFrom('login_attempt').where('key', 'in', keys).execute();
};
