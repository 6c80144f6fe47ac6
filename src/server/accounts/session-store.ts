import type { Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

export const insertSession = async (
  database: Database,
  { tokenHash, userId, now }: { tokenHash: string; userId: number; now: Date },
) => {
  await database
    .insertInto('session')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, last_seen_at: now })
    .execute();
};

export const findSession = async (database: Database, tokenHash: string) =>
  (await database
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.user_id as userId', 'session.created_at as createdAt', 'session.last_seen_at as lastSeenAt'])
    .where('session.token_hash', '=', tokenHash)
    .where('app_user.is_enabled', '=', true)
    .executeTakeFirst()) ?? null;

export const touchSession = async (database: Database, tokenHash: string, now: Date) => {
  await database.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
};

export const deleteSession = async (database: Database, tokenHash: string) => {
  await database.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

export const deleteSessionsOfUser = async (transaction: Transaction<Tables>, userId: number) => {
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
};

export const deleteOtherSessions = async (transaction: Transaction<Tables>, userId: number, tokenHash: string) => {
  await transaction.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', tokenHash).execute();
};
