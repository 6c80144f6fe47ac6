import { sql, type SqlBool } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import { isAfterKey, type WaitingAfter } from '#server/foundation/database/waiting-page.ts';
import type { MailTransaction } from './outbox-store.ts';

/** Written out, as the partial index has it: a parameter would not tell the database that it fits. */
const isParked = sql<SqlBool>`state = 'parked'`;

/** Since their last attempt failed, oldest first, without what customers wrote. */
export const listParkedMails = (database: Database, { after, limit, ids }: WaitingAfter) =>
  database
    .selectFrom('outbox')
    .select(['id as subjectId', 'run_at as since', 'kind', 'attempts', 'last_error as lastError'])
    .where(isParked)
    .where((eb) => (ids === null ? eb.lit(true) : eb('id', 'in', ids)))
    .where(isAfterKey('run_at', 'id', after))
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const countParkedMails = async (database: Database): Promise<number> =>
  (
    await database
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isParked)
      .executeTakeFirstOrThrow()
  ).count;

/** What it is made of, for who composes it to be looked at. */
export const findMailPayload = async (database: Database, mailId: number) =>
  (await database
    .selectFrom('outbox')
    .select(['kind', 'payload', 'created_at as createdAt'])
    .where('id', '=', mailId)
    .executeTakeFirst()) ?? null;

/** Null where there is none; whoever decides on it holds it until the transaction ends. */
export const lockMailState = async (transaction: MailTransaction, mailId: number) =>
  (await transaction.selectFrom('outbox').select('state').where('id', '=', mailId).forUpdate().executeTakeFirst())?.state ?? null;

/** Nobody will get it; what it was made of is forgotten, as if it had been sent. */
export const giveMailUp = async (transaction: MailTransaction, mailId: number) => {
  await transaction.updateTable('outbox').set({ state: 'given_up', payload: '{}' }).where('id', '=', mailId).execute();
};
