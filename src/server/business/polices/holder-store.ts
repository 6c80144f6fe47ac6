import { findHolder, type Holder } from '#server/business/customers/contact/contact-store.ts';
import { adoptContact } from '#server/business/customers/login/user-store.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { sql } from 'kysely';
import { exportedGoesOutAgain } from './export-store.ts';

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

/** Whom letters and mails about a police go to: the account's address, the name that the contract bears. */
export const findHolderOfPolice = async (database: Database, policeId: number): Promise<Holder> =>
  findHolder(
    database,
    await database
      .selectFrom('police')
      .select(['user_id as userId', 'contact_register_id as contactId'])
      .where('id', '=', policeId)
      .executeTakeFirstOrThrow(),
  );

const moveMessages = async (transaction: Transaction, fromId: number, toId: number) => {
  // The older of both waits: nobody loses their place in the Arbeitskorb.
  await sql`
    insert into message_thread (user_id, waiting_since) select ${toId}, waiting_since from message_thread where user_id = ${fromId}
    on conflict (user_id) do update set waiting_since = least(message_thread.waiting_since, excluded.waiting_since)
  `.execute(transaction);
  await transaction.updateTable('message').set({ user_id: toId }).where('user_id', '=', fromId).execute();
  await transaction.deleteFrom('message_thread').where('user_id', '=', fromId).execute();
  await transaction.deleteFrom('iban_change').where('user_id', '=', fromId).execute();
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
    .where('kind_key', 'in', ['customer', 'message'])
    .where('subject_id', '=', standIn.userId)
    .execute();
  await moveMessages(transaction, standIn.userId, accountId);
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
