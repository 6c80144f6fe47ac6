import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import { leaseMs, type MailTransaction } from './outbox-store.ts';
import type { OutboxState } from './outbox-table.ts';

export type OutboxEntry = {
  id: number;
  kind: string;
  state: OutboxState;
  createdAt: Date;
  runAt: Date;
  attempts: number;
  lastError: string | null;
  sentAt: Date | null;
  messageId: string | null;
};

/** Newest first, without what customers wrote. */
export const listOutbox = (
  database: Database,
  { state, limit = 100 }: { state?: OutboxState; limit?: number } = {},
): Promise<OutboxEntry[]> =>
  selectEntries(database)
    .where((builder) => (state === undefined ? builder.lit(true) : builder('state', '=', state)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Those that have waited since before, oldest first. */
export const listWaitingSince = (database: Database, before: Date, limit: number): Promise<OutboxEntry[]> =>
  selectEntries(database).where('state', '=', 'waiting').where('created_at', '<', before).orderBy('id').limit(limit).execute();

export const findOutboxEntry = async (database: Database, id: number): Promise<OutboxEntry | null> =>
  (await selectEntries(database).where('id', '=', id).executeTakeFirst()) ?? null;

const selectEntries = (database: Database) =>
  database
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts'])
    .select(['created_at as createdAt', 'run_at as runAt', 'last_error as lastError', 'sent_at as sentAt'])
    .select('message_id as messageId');

/**
 * Starts over with all attempts; false when there is no such mail, or it has been sent or given up. A waiting mail may be on its way
 * at this moment, so it becomes due only when a lease would have ended.
 */
export const retryMail = async (database: Database | MailTransaction, id: number, now: Date): Promise<boolean> => {
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({
      state: 'waiting',
      attempts: 0,
      run_at: sql<Date>`case when state = 'parked' then ${now}::timestamptz else least(run_at, ${leaseEnd}::timestamptz) end`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'parked'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
