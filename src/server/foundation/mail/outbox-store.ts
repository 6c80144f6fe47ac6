import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables/tables.ts';
import { scrub } from '#server/foundation/personal-data.ts';
import type { MailKindOf } from './mail-kind.ts';
import type { OutboxState } from './outbox-table.ts';
import { hashOfAddress } from './recipient-hash.ts';
import { attemptsMost, longestPauseMs, pauseAfter } from './delivering/delivery-failures.ts';
import { isWaitOver } from '#server/foundation/database/lease.ts';

type Executor = Database | Transaction;

export type TakenMail = { id: number; kind: string; payload: unknown; createdAt: Date; attempts: number };

/** Longer than a composition and a sending may take together: nobody else touches the mail meanwhile. */
export const leaseMs = 120_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

type Enqueued<Payload> = { id: number; payload: Payload };

/** What one statement does together with the mails: `before` a list of `with`, `condition` says which of the mails go out. */
type Statement = { before?: RawBuilder<unknown>; condition?: RawBuilder<SqlBool> };

/**
 * The way into the outbox of all that is new. To be called in the transaction of what the mails tell about, or to bring it along as one
 * statement: both happen or neither does. Answers the mails that were written.
 */
export const enqueueMails = async <Payload extends object>(
  executor: Executor,
  { kind }: MailKindOf<Payload>,
  mails: readonly { payload: NoInfer<Payload>; createdAt: Date }[],
  { before, condition = sql<SqlBool>`true` }: Statement = {},
): Promise<Enqueued<Payload>[]> => {
  const { rows } = await sql<Enqueued<Payload>>`
    with ${before === undefined ? sql`` : sql`${before},`} mail as (
      select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail (payload jsonb, "createdAt" timestamptz)
    )
    insert into outbox (kind, payload, created_at, run_at)
    select ${kind}::text, payload, "createdAt", "createdAt" from mail where ${condition}
    returning id, payload
  `.execute(executor);
  return rows;
};

export const enqueueMail = async <Payload extends object>(
  executor: Executor,
  kind: MailKindOf<Payload>,
  payload: NoInfer<Payload>,
  now: Date,
): Promise<number> => {
  const [mail] = await enqueueMails(executor, kind, [{ payload, createdAt: now }]);
  if (mail === undefined) throw new Error(`a mail of the kind ${kind.kind} was not written`);
  return mail.id;
};

/** Whether one of this kind about this has not gone out yet. */
export const isMailWaiting = async <Payload extends object>(
  transaction: Transaction,
  { kind }: MailKindOf<Payload>,
  about: NoInfer<Partial<Payload>>,
): Promise<boolean> =>
  (await transaction
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'parked'])
    .where(sql<SqlBool>`payload @> ${JSON.stringify(about)}::jsonb`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What these mails tell is no longer so: those that have not gone out yet never will. */
export const takeBackMails = async <Payload extends object>(
  transaction: Transaction,
  { kind }: MailKindOf<Payload>,
  about: NoInfer<Partial<Payload>>,
) => {
  await transaction
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('state', '!=', 'sent')
    .where(sql<SqlBool>`payload @> ${JSON.stringify(about)}::jsonb`)
    .execute();
};

/** Keeps what a mail brings, as its sealed text; false for whoever lost the lease meanwhile. */
export const keepMade = async (transaction: Transaction, mail: TakenMail, made: string): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ payload: sql<string>`payload || jsonb_build_object('made', ${made}::text)` })
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type OutboxCondition = (builder: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>;

/** One statement, so that no two processes get the same mail. A process that dies leaves it due when the lease ends. */
const claim = (database: Database, now: Date, limit: number, condition: OutboxCondition): Promise<TakenMail[]> =>
  database
    .updateTable('outbox')
    .set({ run_at: later(now, leaseMs), attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where(isWaitOver('run_at', now, longestPauseMs))
        .where('attempts', '<', attemptsMost)
        .where(condition)
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'created_at as createdAt', 'attempts'])
    .execute();

export const takeDueMails = (database: Database, now: Date, limit: number) =>
  claim(database, now, limit, (builder) => builder.lit(true));

export const takeMail = async (database: Database, now: Date, id: number): Promise<TakenMail | null> =>
  (await claim(database, now, 1, (builder) => builder('id', '=', id)))[0] ?? null;

/** To whom a mail goes and what about: known once it is composed (spec 19.8). */
export type MailHeading = { to: string; subject: string };

const columnsOf = (heading: MailHeading | null) => {
  if (heading === null) return {};
  const email = emailIdentity(heading.to);
  return {
    recipient_hash: hashOfAddress(email),
    subject: heading.subject,
    user_id: sql<number | null>`(
      select max(app_user.id) from app_user where lower(app_user.name) = ${email} and app_user.stands_in_for_user_id is null
    )`,
  };
};

/**
 * False when somebody else has marked it before. What the mail was made of is forgotten: a login code or a customer's
 * message must not outlive its delivery here. Only what the desk may send again stays.
 */
export const markMailSent = async (
  executor: Executor,
  id: number,
  messageId: string,
  now: Date,
  { isRepeatable = false, heading = null }: { isRepeatable?: boolean; heading?: MailHeading | null } = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now, message_id: messageId, last_error: null, ...columnsOf(heading) })
    .set({ payload: isRepeatable ? sql<string>`payload - 'made'` : '{}' })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const errorMaximumLength = 500;

/** `isFinal`: no further attempt would help. Whom it goes to stays out of what is kept of the error. */
type Failure = { error: string; heading: MailHeading | null; isFinal: boolean };

/** Answers the state that the mail has now. Who lost the lease meanwhile changes nothing. */
export const markMailFailed = async (
  database: Database,
  mail: TakenMail,
  { error, heading, isFinal }: Failure,
  now: Date,
): Promise<OutboxState> => {
  const pause = isFinal ? null : pauseAfter(mail.attempts);
  const state = pause === null ? 'parked' : 'waiting';
  await database
    .updateTable('outbox')
    .set({ state, run_at: later(now, pause ?? 0), last_error: describeFailure(error, heading?.to ?? null) })
    .set(columnsOf(heading))
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', mail.attempts)
    .execute();
  return state;
};

/** The last attempt of these never came to an end: the process died in it. */
export const parkAbandonedMails = async (database: Database, now: Date): Promise<number> => {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ state: 'parked', last_error: 'the last attempt did not come to an end' })
    .where('state', '=', 'waiting')
    .where(isWaitOver('run_at', now, longestPauseMs))
    .where('attempts', '>=', attemptsMost)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The database takes no NUL, and a mail server's answer may quote an address, or the part of it that names a person. */
export const describeFailure = (error: string, recipient: string | null) => {
  const person = recipient?.slice(0, recipient.lastIndexOf('@')).replaceAll(/[^\w]/g, '.') ?? '';
  const text = scrub(error.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '));
  // A name of one or two letters stands in any sentence, and nobody is found by it.
  const scrubbed = person.length > 2 ? text.replaceAll(new RegExp(person, 'gi'), '[e-mail]') : text;
  return scrubbed.trim().slice(0, errorMaximumLength);
};
