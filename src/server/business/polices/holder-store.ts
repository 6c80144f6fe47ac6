import { adoptContact } from '#server/business/customers/contact/contact-store.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { exportedGoesOutAgain } from './export-mark.ts';

/** The customer's own contact and that of each contract. */
export const findContactIds = async (transaction: Transaction, userId: number): Promise<number[]> => {
  const rows = await transaction
    .selectFrom('app_user')
    .select('contact_register_id as id')
    .where('id', '=', userId)
    .where('contact_register_id', 'is not', null)
    .$narrowType<{ id: number }>()
    .union(transaction.selectFrom('police').select('contact_register_id as id').where('user_id', '=', userId))
    .execute();
  return rows.map(({ id }) => id);
};

export const exportPolicesAgain = async (transaction: Transaction, userId: number) => {
  await transaction.updateTable('police').set({ is_export_again: exportedGoesOutAgain }).where('user_id', '=', userId).execute();
};

export const moveToMandate = async (
  transaction: Transaction,
  policeIds: readonly number[],
  { mandateId, iban }: { mandateId: number; iban: Iban },
) => {
  if (policeIds.length === 0) return;
  await transaction
    .updateTable('police')
    .set({ sepa_mandate_id: mandateId, payment_iban: sealed(iban), is_export_again: exportedGoesOutAgain })
    .where('id', 'in', policeIds)
    .execute();
};

/** To whom mails about a police go: the account's address, the name that the contract bears. */
export const findRecipient = (database: Database, policeId: number): Promise<{ firstname: string; email: string }> =>
  database
    .selectFrom('police')
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .select(['contact_register.firstname', 'app_user.name as email'])
    .where('police.id', '=', policeId)
    .executeTakeFirstOrThrow();

/** The same, with the address that stands in a letter's window. */
export const findLetterRecipient = (database: Database, policeId: number) =>
  database
    .selectFrom('police')
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .select(['salutation_key as salutationKey', 'contact_register.firstname', 'contact_register.lastname', 'street'])
    .select(['building_no as buildingNo', 'zip_code as zipCode', 'city', 'app_user.name as email'])
    .where('police.id', '=', policeId)
    .executeTakeFirstOrThrow();

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

/** Of what its owner has refused: the account it was bought for, and whether that is still there. Both are held until the transaction ends. */
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

/** All that the stand-in held is the account's from now on, and the stand-in is gone. */
export const joinStandIn = async (
  transaction: Transaction,
  { standIn, accountId }: { standIn: { userId: number; contactId: number | null }; accountId: number },
) => {
  const of = { user_id: accountId };
  await transaction
    .updateTable('police')
    .set({ ...of, is_export_again: exportedGoesOutAgain })
    .where('user_id', '=', standIn.userId)
    .execute();
  await transaction.updateTable('animal').set(of).where('user_id', '=', standIn.userId).execute();
  await transaction.updateTable('sepa_mandate').set(of).where('user_id', '=', standIn.userId).execute();
  await transaction.updateTable('customer_document').set(of).where('user_id', '=', standIn.userId).execute();
  await transaction.updateTable('customer_case').set(of).where('user_id', '=', standIn.userId).execute();
  await transaction
    .updateTable('desk_note')
    .set({ subject_id: accountId })
    .where('kind_key', '=', 'customer')
    .where('subject_id', '=', standIn.userId)
    .execute();
  await adoptContact(transaction, accountId, standIn.contactId);
  await transaction.deleteFrom('app_user').where('id', '=', standIn.userId).execute();
};

/** Only the mailbox had the link by which the offer was accepted: whoever has the mailbox has said that it is theirs. */
export const joinPolicesOfOffer = async (transaction: Transaction, offerId: number) => {
  const held = await transaction
    .selectFrom('app_user')
    .select(['id as userId', 'contact_register_id as contactId', 'stands_in_for_user_id as accountId'])
    .where('stands_in_for_user_id', 'is not', null)
    .where('disowned_at', 'is', null)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('police').select('police.user_id').where('police.insurance_offer_id', '=', offerId),
    )
    .$narrowType<{ accountId: number }>()
    .forUpdate()
    .execute();
  for (const { accountId, ...standIn } of held) await joinStandIn(transaction, { standIn, accountId });
};
