import type { RoleKey } from '#domain/staff/role.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

type Executor = Database | Transaction;

export type Staff = { staffId: number; staffUuid: string; name: string; roleKey: RoleKey; isEnabled: boolean };

const select = (executor: Executor) =>
  executor
    .selectFrom('staff')
    .select(['id as staffId', 'staff_uuid as staffUuid', 'name', 'role_key as roleKey', 'is_enabled as isEnabled']);

export const findStaff = async (executor: Executor, staffId: number): Promise<Staff | null> =>
  (await select(executor).where('id', '=', staffId).executeTakeFirst()) ?? null;

export const findStaffByName = async (executor: Executor, name: string): Promise<Staff | null> =>
  (await select(executor)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()) ?? null;

/** With the day of their last use of a key, so that a lead sees whom to say goodbye to. */
export const listStaff = (database: Database) =>
  database
    .selectFrom('staff')
    .leftJoin('staff_passkey', 'staff_passkey.staff_id', 'staff.id')
    .select(['staff.id as staffId', 'staff.name', 'staff.role_key as roleKey', 'staff.is_enabled as isEnabled'])
    .select(({ fn }) => [
      fn.count<number>('staff_passkey.credential_id').as('keyCount'),
      fn.max('staff_passkey.last_used_at').as('lastUsedAt'),
    ])
    .groupBy('staff.id')
    .orderBy('staff.name')
    .execute();

export const insertStaff = async (
  transaction: Transaction,
  { name, roleKey, now }: { name: string; roleKey: RoleKey; now: Date },
): Promise<number> => {
  const { id } = await transaction
    .insertInto('staff')
    .values({ name, role_key: roleKey, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateStaff = async (
  transaction: Transaction,
  staffId: number,
  { roleKey, isEnabled }: { roleKey: RoleKey; isEnabled: boolean },
) => {
  await transaction.updateTable('staff').set({ role_key: roleKey, is_enabled: isEnabled }).where('id', '=', staffId).execute();
};
