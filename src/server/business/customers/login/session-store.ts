import type { Database } from '#server/foundation/database/connect.ts';

export const insertSession = async (
  database: Database,
  { tokenHash, userId, device, now }: { tokenHash: string; userId: number; device: string | null; now: Date },
) => {
  await database
    .insertInto('session')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, last_seen_at: now, device })
    .execute();
};

export const findSession = async (database: Database, tokenHash: string) =>
  (await database
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.user_id as userId', 'session.created_at as createdAt', 'session.last_seen_at as lastSeenAt'])
    .select('session.session_uuid as sessionUuid')
    .where('session.token_hash', '=', tokenHash)
    .where('app_user.is_enabled', '=', true)
    .executeTakeFirst()) ?? null;

export const findSessionsOfUser = (database: Database, userId: number) =>
  database
    .selectFrom('session')
    .select(['session_uuid as sessionUuid', 'token_hash as tokenHash', 'device'])
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

export const touchSession = async (database: Database, tokenHash: string, now: Date) => {
  await database.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
};

export const deleteSession = async (database: Database, tokenHash: string) => {
  await database.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

export const deleteSessionByUuid = async (database: Database, userId: number, sessionUuid: string): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('session_uuid', '=', sessionUuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteSessionsOfUser = async (database: Database, userId: number) => {
  await database.deleteFrom('session').where('user_id', '=', userId).execute();
};

export const deleteOtherSessions = async (database: Database, userId: number, tokenHash: string) => {
  await database.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', tokenHash).execute();
};

/** A session ends after half an hour without a call, and after twelve hours in any case. */
const idleMs = 30 * 60_000;
export const longestSessionMs = 12 * 60 * 60_000;

export const isSessionOver = ({ lastSeenAt, createdAt }: { lastSeenAt: Date; createdAt: Date }, now: Date) =>
  now.getTime() - lastSeenAt.getTime() > idleMs || now.getTime() - createdAt.getTime() > longestSessionMs;
