import type { RoleKey } from '#domain/staff/role.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type Passkey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };

/** False where somebody else has it. */
export const insertPasskey = async (
  transaction: Transaction,
  { credentialId, publicKey, counter, transports }: Passkey,
  { staffId, now }: { staffId: number; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('staff_passkey')
    .values({
      credential_id: credentialId,
      staff_id: staffId,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const findPasskey = async (
  database: Database,
  credentialId: string,
): Promise<(Passkey & { staffId: number; staffUuid: string; name: string; roleKey: RoleKey }) | null> =>
  (await database
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .select(['staff.id as staffId', 'staff.staff_uuid as staffUuid', 'staff.name', 'staff.role_key as roleKey'])
    .where('credential_id', '=', credentialId)
    .where('staff.is_enabled', '=', true)
    .executeTakeFirst()) ?? null;

export const notePasskeyUse = async (
  transaction: Transaction,
  { credentialId, counter, now }: { credentialId: string; counter: number; now: Date },
) => {
  await transaction
    .updateTable('staff_passkey')
    .set({ counter, last_used_at: now })
    .where('credential_id', '=', credentialId)
    .execute();
};

/** With the keys go the sessions that they opened. */
export const dropKeysAndSessions = async (transaction: Transaction, staffId: number) => {
  await transaction.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute();
  await transaction.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
};
