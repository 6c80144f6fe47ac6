import type { Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';

export type Customer = Recipient & {
  userId: number;
  contactId: number;
  email: string;
  /** Of the customer's own contact: what somebody else entered with a contract in their name is not asked. */
  iban: Iban | null;
};

export const findCustomer = (executor: Database | Transaction, userId: number): Promise<Customer> =>
  executor
    .selectFrom('app_user')
    .innerJoin('contact_register as contact', 'contact.id', 'app_user.contact_register_id')
    .select([
      'app_user.id as userId',
      'contact.id as contactId',
      'app_user.name as email',
      'contact.salutation_key as salutationKey',
      'contact.firstname',
      'contact.lastname',
      'contact.street',
      'contact.building_no as buildingNo',
      'contact.zip_code as zipCode',
      'contact.city',
    ])
    .select(({ ref }) => ref('contact.iban').$castTo<Iban | null>().as('iban'))
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Until the transaction ends nobody changes the customer's IBAN; a change that is under way is waited for. */
export const holdCustomer = async (transaction: Transaction, userId: number): Promise<Customer> => {
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forShare().execute();
  return findCustomer(transaction, userId);
};
