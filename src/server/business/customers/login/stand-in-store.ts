import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type StandIn = { userId: number; uuid: string; createdAt: Date };

/** What was bought under an account's address and is not answered yet, the oldest first (spec 15.13). */
export const findStandIns = (database: Database, accountId: number): Promise<StandIn[]> =>
  database
    .selectFrom('app_user')
    .select(['id as userId', 'user_uuid as uuid', 'created_at as createdAt'])
    .where('stands_in_for_user_id', '=', accountId)
    .where('disowned_at', 'is', null)
    .orderBy('id')
    .execute();

/** Whoever answers holds it until the transaction ends; null where it is somebody else's, or answered. */
export const lockStandIn = async (
  transaction: Transaction,
  { accountId, uuid }: { accountId: number; uuid: string },
): Promise<{ userId: number; contactId: number | null } | null> =>
  (await transaction
    .selectFrom('app_user')
    .select(['id as userId', 'contact_register_id as contactId'])
    .where('stands_in_for_user_id', '=', accountId)
    .where('user_uuid', '=', uuid)
    .where('disowned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const disownStandIn = async (transaction: Transaction, userId: number, now: Date) => {
  await transaction.updateTable('app_user').set({ disowned_at: now }).where('id', '=', userId).execute();
};

/** Finds, for what its owner has refused, the account it was bought for, and whether that is still there. Both are held until the transaction ends. */
export const lockDisowned = async (
  transaction: Transaction,
  userId: number,
): Promise<{ userId: number; contactId: number | null; accountId: number; email: string; isOpen: boolean } | null> => {
  // The account first, as whoever answers does.
  const account = await transaction
    .selectFrom('app_user')
    .select(['id as accountId', 'name as email', 'is_enabled as isOpen'])
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('app_user as held').select('stands_in_for_user_id').where('held.id', '=', userId),
    )
    .forUpdate()
    .executeTakeFirst();
  const standIn = await transaction
    .selectFrom('app_user')
    .select(['id as userId', 'contact_register_id as contactId'])
    .where('id', '=', userId)
    .where('disowned_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return account === undefined || standIn === undefined ? null : { ...standIn, ...account };
};

/** Whoever bought under an address without a login, and under which; null for somebody who has an account. */
export const lockBuyer = async (
  transaction: Transaction,
  userId: number,
): Promise<{ accountId: number; email: string; contactId: number | null } | null> =>
  (await transaction
    .selectFrom('app_user')
    .select(['name as email', 'contact_register_id as contactId', 'stands_in_for_user_id as accountId'])
    .where('id', '=', userId)
    .where('stands_in_for_user_id', 'is not', null)
    .$narrowType<{ accountId: number }>()
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** To the account of another address, whose owner is asked anew whether it is theirs. */
export const moveStandIn = async (
  transaction: Transaction,
  { userId, accountId, email }: { userId: number; accountId: number; email: string },
) => {
  await transaction
    .updateTable('app_user')
    .set({ name: email, stands_in_for_user_id: accountId, disowned_at: null })
    .where('id', '=', userId)
    .execute();
};
