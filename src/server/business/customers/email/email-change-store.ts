import { sql } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { Contact } from '#domain/wire/area/profile.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

type Executor = Transaction;

/** As for the login code (spec 14.2). */
const mostTries = 5;

export const countEmailChanges = async (
  transaction: Executor,
  { userId, email, since }: { userId: number; email: string; since: Date },
): Promise<number> => {
  const { count } = await transaction
    .selectFrom('email_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requested_at', '>', since)
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb(sql<string>`lower(email)`, '=', emailIdentity(email))]))
    .executeTakeFirstOrThrow();
  return count;
};

export const findOpenEmailChange = async (transaction: Database, userId: number, now: Date): Promise<string | null> =>
  (
    await transaction
      .selectFrom('email_change')
      .select('email')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.email ?? null;

/** They stay for the count of a day. A code that is made later is worthless too, since the time is over. */
export const dropOpenEmailChanges = async (database: Database, userId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('email_change')
    .set({ code_hash: null, expires_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A new request makes the earlier ones worthless. */
export const insertEmailChange = async (
  transaction: Executor,
  { userId, email, now, expiresAt }: { userId: number; email: string; now: Date; expiresAt: Date },
): Promise<number> => {
  await dropOpenEmailChanges(transaction, userId, now);
  const { id } = await transaction
    .insertInto('email_change')
    .values({ user_id: userId, email, requested_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findEmailChange = async (database: Database, id: number) =>
  (await database.selectFrom('email_change').select(['user_id as userId', 'email']).where('id', '=', id).executeTakeFirst()) ??
  null;

export const setEmailChangeCode = async (transaction: Executor, id: number, codeHash: string) => {
  await transaction.updateTable('email_change').set({ code_hash: codeHash }).where('id', '=', id).execute();
};

export type OpenEmailChange = { id: number; email: string; codeHash: string | null };

/** Counts the try before the code is compared, so that tries at the same time count too. */
export const takeEmailChangeTry = async (database: Database, userId: number, now: Date): Promise<OpenEmailChange | null> =>
  (await database
    .updateTable('email_change')
    .set({ tries: sql<number>`tries + 1` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['id', 'email', 'code_hash as codeHash'])
    .executeTakeFirst()) ?? null;

/** False when somebody else confirmed it at the same moment. */
export const confirmEmailChange = async (transaction: Executor, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('email_change')
    .set({ confirmed_at: now, code_hash: null })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The address that waits for the code that was mailed to it, and until when. */
export const findPendingEmail = async (
  database: Database,
  userId: number,
  now: Date,
): Promise<Pick<Contact, 'pendingEmail' | 'pendingEmailUntil'>> => {
  const change = await database
    .selectFrom('email_change')
    .select(['email', 'expires_at as until'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { pendingEmail: change?.email ?? null, pendingEmailUntil: change?.until.toISOString() ?? null };
};
