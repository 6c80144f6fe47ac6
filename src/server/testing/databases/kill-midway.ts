import { sql } from 'kysely';
import { vi } from 'vitest';
import { fromOutside } from './one-connection.ts';
import { untilWaiting, waitingConnections } from './until-waiting.ts';
import { holdAudit } from '#server/foundation/audit/audit-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/**
 * Lets a command come as far as what `hold` keeps locked, and then ends its connection, as a server that dies does. Returns what the command
 * answered. Only where there are several connections.
 */
export const killWhereHeld = <Result>(
  database: Database,
  hold: (transaction: Transaction) => Promise<unknown>,
  command: () => Promise<Result>,
): Promise<Result> =>
  database
    .transaction()
    .execute(async (transaction) => {
      await hold(transaction);
      const answering = fromOutside(command);
      // Whatever answers without coming there is told here, and not by a wait that finds nobody.
      const early = answering.then((answer) => ({ early: answer }));
      const first = await Promise.race([untilWaiting(transaction, 1), early]);
      if (first !== undefined) throw new Error(`answered without coming to what was held: ${JSON.stringify(first.early)}`);
      await sql`select pg_terminate_backend(pid) ${waitingConnections}`.execute(transaction);
      return { answering };
    })
    .then(async ({ answering }) => {
      const answer = await answering;
      // The pool may hand out the dead connection once more before it hears that it ended.
      const isAlive = () =>
        sql`select 1`.execute(database).then(
          () => true,
          () => false,
        );
      await vi.waitUntil(isAlive, { timeout: 60_000 });
      return answer;
    });

/** Lets a command do everything but its line of the log, which comes last. */
export const killAtLogLine = <Result>(database: Database, command: () => Promise<Result>): Promise<Result> =>
  killWhereHeld(database, holdAudit, command);
