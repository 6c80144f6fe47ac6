import { sql } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Portion } from '#server/foundation/database/page.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';

/** What was written, by whom: the desk's have a subject, the customer's have nobody of ours. */
export type Message = {
  messageId: number;
  userId: number;
  writtenBy: string | null;
  writtenAt: Date;
  subject: string | null;
  text: string;
  about: string | null;
  answersId: number | null;
  requestKey: string | null;
  /** Asks about this case, which waits for the customer meanwhile. */
  caseId: number | null;
};

export const selectMessages = (database: Database) =>
  database
    .selectFrom('message')
    .select(['id as messageId', 'user_id as userId', 'written_by as writtenBy', 'written_at as writtenAt'])
    .select(['subject', 'text', 'about', 'answers_id as answersId', 'request_key as requestKey'])
    .select('case_id as caseId');

/** Newest first. */
export const listMessages = (database: Database, userId: number, { after, limit }: Portion<number>): Promise<Message[]> =>
  selectMessages(database)
    .where('user_id', '=', userId)
    .where((eb) => (after === null ? eb.lit(true) : eb('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Oldest first. */
export const findAllMessages = (database: Database, userId: number): Promise<Message[]> =>
  selectMessages(database).where('user_id', '=', userId).orderBy('id').execute();

export const findMessage = async (database: Database, messageId: number): Promise<Message | null> =>
  (await selectMessages(database).where('id', '=', messageId).executeTakeFirst()) ?? null;

/** Oldest first. */
export const findAnswers = (database: Database, messageId: number): Promise<Message[]> =>
  selectMessages(database).where('answers_id', '=', messageId).orderBy('id').execute();

export const findMessageOfPress = async (database: Database, userId: number, requestKey: string | null) =>
  requestKey === null
    ? null
    : ((await selectMessages(database).where('user_id', '=', userId).where('request_key', '=', requestKey).executeTakeFirst()) ??
      null);

export const findMessageOfLink = async (database: Database, tokenHash: string): Promise<(Message & { expiresAt: Date }) | null> =>
  (await selectMessages(database)
    .innerJoin('message_link', 'message_link.message_id', 'message.id')
    .select('message_link.expires_at as expiresAt')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) ?? null;

export const insertLink = async (transaction: Transaction, link: { tokenHash: string; messageId: number; expiresAt: Date }) => {
  const { tokenHash, messageId, expiresAt } = link;
  await transaction
    .insertInto('message_link')
    .values({ token_hash: tokenHash, message_id: messageId, expires_at: expiresAt })
    .execute();
};

export const insertMessage = async (transaction: Transaction, message: Omit<Message, 'messageId'>): Promise<number> => {
  const { userId, writtenBy, writtenAt, subject, text, about, answersId, requestKey, caseId } = message;
  const { id } = await transaction
    .insertInto('message')
    .values({
      user_id: userId,
      written_by: writtenBy,
      written_at: writtenAt,
      subject,
      text,
      about,
      answers_id: answersId,
      request_key: requestKey,
      case_id: caseId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type Thread = { waitingSince: Date | null };

export const findThread = async (database: Database, userId: number): Promise<Thread | null> =>
  (await database
    .selectFrom('message_thread')
    .select('waiting_since as waitingSince')
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Begun where there is none yet: whoever writes or settles comes one after the other. */
export const lockThread = async (transaction: Transaction, userId: number): Promise<Thread> => {
  await transaction
    .insertInto('message_thread')
    .values({ user_id: userId, waiting_since: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transaction
    .selectFrom('message_thread')
    .select('waiting_since as waitingSince')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Null: nobody has to write any more. */
export const setWaiting = async (transaction: Transaction, userId: number, since: Date | null) => {
  await transaction.updateTable('message_thread').set({ waiting_since: since }).where('user_id', '=', userId).execute();
};

/** What the customer wrote since then. */
export const countSince = async (transaction: Transaction, userId: number, since: Date): Promise<number> =>
  (
    await transaction
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('written_by', 'is', null)
      .where('written_at', '>=', since)
      .executeTakeFirstOrThrow()
  ).count;

const selectWaiting = (database: Database) =>
  database.selectFrom('message_thread as thread').where('thread.waiting_since', 'is not', null);

/** Each with the last that its customer wrote. */
export const findWaitingThreads = (database: Database, which: Which) =>
  selectWaiting(database)
    .innerJoin('app_user', 'app_user.id', 'thread.user_id')
    .leftJoin('contact_register as contact', 'contact.id', 'app_user.contact_register_id')
    .select(['thread.user_id as userId'])
    .select(sql<Date>`thread.waiting_since`.as('since'))
    .select(sql<string>`coalesce(contact.firstname || ' ' || contact.lastname, app_user.name)`.as('name'))
    .select(
      sql<string>`coalesce((select text from message where message.user_id = thread.user_id and written_by is null
        order by id desc limit 1), '')`.as('text'),
    )
    .$call(only('thread.waiting_since', 'thread.user_id', which))
    .execute();

export const countWaitingThreads = (database: Database) => countRows(selectWaiting(database).select(rowCount));
