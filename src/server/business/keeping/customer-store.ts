import type { Transaction } from '#server/foundation/database/connect.ts';
import { sql, type SqlBool } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';

type Step = Transaction;
const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);
const isAddress = (column: string, email: string) => sql<SqlBool>`lower(${sql.ref(column)}) = ${emailIdentity(email)}`;

/** Where no contract of an account is known to be its owner's, nobody knows a contact (spec 15.13). */
export type Customer = {
  userId: number;
  userUuid: string;
  contactId: number | null;
  email: string;
  firstname: string | null;
  isOpen: boolean;
  isStandIn: boolean;
};

const selectCustomers = (transaction: Step) =>
  transaction
    .selectFrom('app_user')
    .leftJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
    .select(['app_user.id as userId', 'user_uuid as userUuid', 'contact_register_id as contactId', 'firstname', 'name'])
    .select(['contact_register.email as keptEmail', 'is_enabled as isOpen', 'stands_in_for_user_id as standsInFor']);

type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

const toCustomer = ({ name, keptEmail, standsInFor, ...customer }: CustomerRow): Customer => ({
  ...customer,
  isStandIn: standsInFor !== null,
  email: customer.isOpen ? name : (keptEmail ?? name),
});

/**
 * Finds a customer by the address of the account; for one that was closed before, by the address that its contract is kept under. The one that is in use
 * comes first: somebody may have begun anew under the same address.
 */
export const findCustomer = async (transaction: Step, email: string): Promise<Customer | null> => {
  const row = await selectCustomers(transaction)
    .where('stands_in_for_user_id', 'is', null)
    .where(({ or, and, eb }) =>
      or([isAddress('app_user.name', email), and([isAddress('contact_register.email', email), eb('is_enabled', '=', false)])]),
    )
    .orderBy('is_enabled', 'desc')
    .limit(1)
    .forUpdate('app_user')
    .executeTakeFirst();
  return row === undefined ? null : toCustomer(row);
};

export const findCustomerOfId = async (transaction: Step, userId: number): Promise<Customer> =>
  toCustomer(
    await selectCustomers(transaction).where('app_user.id', '=', userId).forUpdate('app_user').executeTakeFirstOrThrow(),
  );

/** Whoever bought under the account's address, unless its owner said that it was somebody else. */
export const findStandIns = async (transaction: Step, { userId }: Customer): Promise<Customer[]> =>
  (
    await selectCustomers(transaction)
      .where('stands_in_for_user_id', '=', userId)
      .where('disowned_at', 'is', null)
      .orderBy('app_user.id')
      .forUpdate('app_user')
      .execute()
  ).map(toCustomer);

/** Nobody logs in any more, and the address is free for a new beginning. */
export const closeAccount = async (transaction: Step, { userId, userUuid }: Customer) => {
  const sessions = count(await transaction.deleteFrom('session').where('user_id', '=', userId).executeTakeFirstOrThrow());
  const codes = count(await transaction.deleteFrom('login_code').where('user_id', '=', userId).executeTakeFirstOrThrow());
  const changes = count(await transaction.deleteFrom('email_change').where('user_id', '=', userId).executeTakeFirstOrThrow());
  const accounts = count(await transaction.deleteFrom('iban_change').where('user_id', '=', userId).executeTakeFirstOrThrow());
  await transaction
    .updateTable('app_user')
    .set({ name: `erased-${userUuid}`, password_hash: null, is_enabled: false })
    .where('id', '=', userId)
    .execute();
  return sessions + codes + changes + accounts;
};
