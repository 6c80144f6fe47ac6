import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';
import { leaseMs } from './outbox-store.ts';
import type { OutboxState } from './outbox-table.ts';
import type { Tables } from '#server/foundation/database/tables/tables.ts';

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
  /** The account it belongs to, as far as that is known. */
  userId: number | null;
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
    .select(['message_id as messageId', 'user_id as userId']);

/**
 * Starts over with all attempts; false when there is no such mail, or it has been sent or given up. A waiting mail may be on its way
 * at this moment, so it becomes due only when a lease would have ended.
 */
export const retryMail = async (database: Database | Transaction, id: number, now: Date): Promise<boolean> => {
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

export type MailOfUser = {
  mailId: number;
  kind: string;
  subject: string | null;
  state: OutboxState;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
  hasPayload: boolean;
};

type Mailbox = { userId: number; recipientHash: string };

const isTo =
  ({ userId, recipientHash }: Mailbox) =>
  ({ eb, or, and }: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    or([eb('user_id', '=', userId), and([eb('user_id', 'is', null), eb('recipient_hash', '=', recipientHash)])]);

/** Newest first; also those from before the account was made. */
export const findMailsOfUser = (database: Database, mailbox: Mailbox, limit: number): Promise<MailOfUser[]> =>
  database
    .selectFrom('outbox')
    .select([
      'id as mailId',
      'kind',
      'subject',
      'state',
      'created_at as createdAt',
      'sent_at as sentAt',
      'last_error as lastError',
    ])
    .select(sql<boolean>`payload <> '{}'::jsonb`.as('hasPayload'))
    .where(isTo(mailbox))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

type Again = Mailbox & { email: string; kinds: readonly string[] };

/** A mail that was sent, as it would go out once more to the address that the account has now; null where nothing is left to make it of. */
export const findMailAgain = async (database: Database, mailId: number, { email, kinds, ...mailbox }: Again) => {
  const mail = await database
    .selectFrom('outbox')
    .select(['kind', 'payload', 'subject'])
    .where('id', '=', mailId)
    .where('state', '=', 'sent')
    .where('kind', 'in', kinds)
    .where(isTo(mailbox))
    .executeTakeFirst();
  const payload = mail?.payload as Record<string, unknown> | undefined;
  if (mail === undefined || payload === undefined || Object.keys(payload).length === 0) return null;
  return { ...mail, payload: 'to' in payload ? { ...payload, to: email } : payload };
};

export const enqueueAgain = async (
  transaction: Transaction,
  mailId: number,
  { now, ...again }: Again & { now: Date },
): Promise<{ mailId: number; subject: string | null } | null> => {
  const mail = await findMailAgain(transaction, mailId, again);
  if (mail === null) return null;
  const { id } = await transaction
    .insertInto('outbox')
    .values({ kind: mail.kind, payload: JSON.stringify(mail.payload), created_at: now, run_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { mailId: id, subject: mail.subject };
};

/** Written out, as the partial index has it: a parameter would not tell the database that it fits. */
const isParked = sql<SqlBool>`state = 'parked'`;

const selectParked = (database: Database) => database.selectFrom('outbox').where(isParked);

/** Since their last attempt failed, without what customers wrote. */
export const findParkedMails = (database: Database, which: Which) =>
  selectParked(database)
    .select(['id as subjectId', 'run_at as since', 'kind', 'attempts', 'last_error as lastError'])
    .$call(only('run_at', 'id', which))
    .execute();

export const countParkedMails = (database: Database) => countRows(selectParked(database).select(rowCount));

/** What it is made of, for whoever composes it to be looked at. */
export const findMailPayload = async (database: Database, mailId: number) =>
  (await database
    .selectFrom('outbox')
    .select(['kind', 'payload', 'created_at as createdAt'])
    .where('id', '=', mailId)
    .executeTakeFirst()) ?? null;

/** The newest one there is, so that what comes after it is told apart. */
export const findNewestMailId = async (database: Database): Promise<number> =>
  (await database.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

/** What this transaction itself has put there after that one: the first of each kind, and how many there are. What others write meanwhile is not its own. */
export const findOwnMailsAfter = (transaction: Database, mailId: number) =>
  transaction
    .selectFrom('outbox')
    .distinctOn('kind')
    .select(['kind', 'payload', 'created_at as createdAt'])
    .select(sql<number>`(count(*) over (partition by kind))::int`.as('count'))
    .where('id', '>', mailId)
    .where(sql<SqlBool>`xmin = pg_current_xact_id()::xid`)
    .orderBy('kind')
    .orderBy('id')
    .execute();

/** Null where there is none; whoever decides on it holds it until the transaction ends. */
export const lockMail = async (transaction: Transaction, mailId: number) =>
  (await transaction
    .selectFrom('outbox')
    .select(['state', 'run_at as runAt'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** To another address; only what names its reader itself can be sent elsewhere. */
export const correctRecipient = async (transaction: Transaction, mailId: number, to: string) => {
  await transaction
    .updateTable('outbox')
    .set({ payload: sql<string>`payload || ${JSON.stringify({ to })}::jsonb` })
    .where('id', '=', mailId)
    .execute();
};

/** Nobody will get it; what it was made of is forgotten, as if it had been sent. */
export const giveMailUp = async (transaction: Transaction, mailId: number) => {
  await transaction.updateTable('outbox').set({ state: 'given_up', payload: '{}' }).where('id', '=', mailId).execute();
};

type About = { userId: number; offerUuids: readonly string[]; policeIds: readonly number[] };

/** Those that nobody got, about somebody's contracts, oldest first. */
export const findParkedAbout = async (
  database: Database,
  { userId, offerUuids, policeIds }: About,
): Promise<{ mailId: number; kind: string; hasReader: boolean; offerUuid: string | null }[]> =>
  database
    .selectFrom('outbox')
    .select(['id as mailId', 'kind'])
    .select(sql<boolean>`payload ? 'to'`.as('hasReader'))
    .select(sql<string | null>`payload ->> 'offerUuid'`.as('offerUuid'))
    .where(isParked)
    .where(
      sql<SqlBool>`(payload ->> 'userId' = ${String(userId)} or payload ->> 'offerUuid' = any(${offerUuids})
        or payload ->> 'policeId' = any(${policeIds.map(String)}))`,
    )
    .orderBy('id')
    .execute();

/** Whether a mail ever arrived there. */
export const hasReached = async (database: Database, recipientHash: string): Promise<boolean> =>
  (await database
    .selectFrom('outbox')
    .select('id')
    .where('recipient_hash', '=', recipientHash)
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst()) !== undefined;
