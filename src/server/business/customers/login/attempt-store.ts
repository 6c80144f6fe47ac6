import { sql } from 'kysely';
import { isWaitOver } from '#server/foundation/database/lease.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** `isWaitedFor`: while its failures keep it waiting there is no try. */
export type TriedKey = { hash: string; freeFailures: number; isWaitedFor: boolean };

const longestWaitMs = 15 * 60_000;

/** After the free failures 1, 2, 4 … seconds, at most a quarter of an hour. */
const waitAfter = (failures: number, freeFailures: number) =>
  failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestWaitMs);

/**
 * Counts and looks in one statement, so that of tries at the same time each sees those before it. A day without a failure forgets the earlier
 * ones. Returns the count, or null for a wait.
 */
export const countTry = async (transaction: Transaction, key: TriedKey, now: Date): Promise<number | null> => {
  const row = await transaction
    .insertInto('login_attempt')
    .values({ key: key.hash, failures: 1, blocked_until: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql<number>`case when login_attempt.blocked_until < ${now}::timestamptz - interval '1 day' then 1 else login_attempt.failures + 1 end`,
        })
        .where(({ or, lit }) => or([lit(!key.isWaitedFor), isWaitOver('login_attempt.blocked_until', now, longestWaitMs)])),
    )
    .returning('failures')
    .executeTakeFirst();
  if (row === undefined) return null;
  const blocked_until = new Date(now.getTime() + waitAfter(row.failures, key.freeFailures));
  await transaction.updateTable('login_attempt').set({ blocked_until }).where('key', '=', key.hash).execute();
  return row.failures;
};

/** Takes back a try that was none: no failure, and no wait that came of it alone. */
export const takeTryBack = async (
  database: Database,
  { hash, freeFailures, failures }: TriedKey & { failures: number },
  now: Date,
) => {
  await database
    .updateTable('login_attempt')
    .set({
      failures: sql<number>`greatest(failures - 1, 0)`,
      blocked_until: sql<Date>`case when failures = ${failures}::int or failures <= ${freeFailures}::int then ${now}::timestamptz else blocked_until end`,
    })
    .where('key', '=', hash)
    .execute();
};

export const forgetTries = async (database: Database, hash: string) => {
  await database.deleteFrom('login_attempt').where('key', '=', hash).execute();
};

/** Whoever else is at one of them keeps it. */
export const forgetOldTries = async (transaction: Transaction, now: Date) => {
  await sql`
    delete from login_attempt where key in (
      select key from login_attempt where blocked_until < ${now}::timestamptz - interval '1 day' for update skip locked
    )
  `.execute(transaction);
};
