import { sql } from 'kysely';
import { expect } from 'vitest';
import { fromOutside } from './one-connection.ts';
import { holdAudit } from '#server/foundation/audit/audit-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';

const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Lets a command do everything but its line of the log, which comes last, and then ends its connection, as a server that dies does. Returns
 * what the command answered. Only where there are several connections.
 */
export const killAtLogLine = <Result>(database: Database, command: () => Promise<Result>): Promise<Result> =>
  database
    .transaction()
    .execute(async (transaction) => {
      await holdAudit(transaction);
      const answering = fromOutside(command);
      const count = async () =>
        (await sql<{ count: number }>`select count(*)::int as count ${waiting}`.execute(transaction)).rows[0]?.count;
      await expect.poll(count, { interval: 50, timeout: 60_000 }).toBe(1);
      await sql`select pg_terminate_backend(pid) ${waiting}`.execute(transaction);
      return { answering };
    })
    .then(({ answering }) => answering);
