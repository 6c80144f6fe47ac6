import { sql } from 'kysely';
import { fromOutside } from './one-connection.ts';
import { untilWaiting, waitingConnections } from './until-waiting.ts';
import { holdAudit } from '#server/foundation/audit/audit-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';

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
      await untilWaiting(transaction, 1);
      await sql`select pg_terminate_backend(pid) ${waitingConnections}`.execute(transaction);
      return { answering };
    })
    .then(({ answering }) => answering);
