import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Transaction } from '#server/foundation/database/connect.ts';

/** Those that wait for somebody else's lock in this database. */
export const waitingConnections = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Until at least so many wait for a lock that `transaction`, or one of them, holds. */
export const untilWaiting = async (transaction: Transaction, least: number) => {
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int as count ${waitingConnections}`.execute(transaction)).rows[0]?.count;
  await expect.poll(count, { interval: 50, timeout: 60_000 }).toBeGreaterThanOrEqual(least);
};
