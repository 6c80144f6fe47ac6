import type { Database } from '#server/foundation/database/connect.ts';

type NewSession = { tokenHash: string; staffId: number; now: Date };

export const insertStaffSession = async (database: Database, { tokenHash, staffId, now }: NewSession) => {
  await database
    .insertInto('staff_session')
    .values({ token_hash: tokenHash, staff_id: staffId, created_at: now, last_seen_at: now })
    .execute();
};

/** Finds who is logged in; null for a session that is gone, or of somebody who was locked out. */
export const findStaffSession = async (database: Database, tokenHash: string) =>
  (await database
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id as staffId', 'staff.name', 'staff.role_key as roleKey'])
    .select(['staff_session.created_at as createdAt', 'staff_session.last_seen_at as lastSeenAt'])
    .where('token_hash', '=', tokenHash)
    .where('staff.is_enabled', '=', true)
    .executeTakeFirst()) ?? null;

export const touchStaffSession = async (database: Database, tokenHash: string, now: Date) => {
  await database.updateTable('staff_session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
};

export const deleteStaffSession = async (database: Database, tokenHash: string) => {
  await database.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
};
