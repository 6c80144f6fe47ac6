import { sql, type SqlBool, type Transaction } from 'kysely';
import { emailIdentity } from '#domain/person/email.ts';
import type { Tables } from '#server/database/tables.ts';
import { findPolicedOffers } from '#server/polices/erasure-store.ts';
import { hashOfAddress } from '#server/mail/recipient-hash.ts';
import { deleteUnusedLetters } from '#server/retention/forget-store.ts';
import { erased } from './anonymous-offer.ts';

type Step = Transaction<Tables>;
const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);
const isAddress = (column: string, email: string) => sql<SqlBool>`lower(${sql.ref(column)}) = ${emailIdentity(email)}`;

/** Of an account no contract of which is known to be its owner's nobody knows a contact (spec 15.13). */
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
 * By the address of the account; and of one that was closed before, by the address that its contract is kept under. The one that is in use
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
  await transaction
    .updateTable('app_user')
    .set({ name: `erased-${userUuid}`, password_hash: null, is_enabled: false })
    .where('id', '=', userId)
    .execute();
  return sessions + codes + changes;
};

export const deleteAgreements = async (transaction: Step, email: string) =>
  count(await transaction.deleteFrom('advertisement_agreement').where(isAddress('email', email)).executeTakeFirstOrThrow());

/** Those that never became a contract, with their letters. */
export const deleteOpenOffers = async (transaction: Step, email: string): Promise<{ uuids: string[] }> => {
  const made = await transaction
    .selectFrom('insurance_offer')
    .select(['id', 'offer_uuid as uuid', 'letter_sha256 as sha256'])
    .where(sql<SqlBool>`lower(data ->> 'contracteeEmail') = ${emailIdentity(email)}`)
    .execute();
  const policed = new Set(
    await findPolicedOffers(
      transaction,
      made.map(({ id }) => id),
    ),
  );
  const open = made.filter(({ id }) => !policed.has(id));
  if (open.length > 0)
    await transaction
      .deleteFrom('insurance_offer')
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
  await deleteUnusedLetters(
    transaction,
    open.flatMap(({ sha256 }) => sha256 ?? []),
  );
  return { uuids: open.map(({ uuid }) => uuid) };
};

export const deleteOpenBreedingOffers = async (transaction: Step, userId: number, acceptedIds: readonly number[]) => {
  const open = transaction.deleteFrom('breeding_offer').where('user_id', '=', userId);
  return count(await (acceptedIds.length === 0 ? open : open.where('id', 'not in', acceptedIds)).executeTakeFirstOrThrow());
};

/** What has not gone out yet; of what has nothing is left but its number. */
export const deleteMails = async (
  transaction: Step,
  { email, userId, offerUuids }: { email: string; userId: number | null; offerUuids: readonly string[] },
) =>
  count(
    await transaction
      .deleteFrom('outbox')
      .where('state', '!=', 'sent')
      .where(
        sql<SqlBool>`(lower(payload ->> 'to') = ${emailIdentity(email)} or payload ->> 'userId' = ${String(userId)}
          or payload ->> 'offerUuid' = any(${offerUuids}))`,
      )
      .executeTakeFirstOrThrow(),
  );

/** Of mails that went out what they were made of, and to whom: that there was one stays. */
export const forgetSentMails = async (transaction: Step, { email, userId }: { email: string; userId: number | null }) => {
  await transaction
    .updateTable('outbox')
    .set({ payload: '{}', subject: null, user_id: null, recipient_hash: null })
    .where('state', '=', 'sent')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('recipient_hash', '=', hashOfAddress(email))]))
    .execute();
};

/** Named by a breeder as the buyer of a child animal: that it was sold stays. */
export const forgetBuyer = async (transaction: Step, email: string) => {
  const { numUpdatedRows } = await transaction
    .updateTable('child_animal')
    .set({ buyer_salutation_key: null, buyer_firstname: null, buyer_lastname: null, buyer_email: null })
    .where(isAddress('buyer_email', email))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** All of the customer, and those declared without a login; nobody has to decide them any more. */
export const closeCasesOf = async (
  transaction: Step,
  { userId, email, isEmptied }: { userId: number | null; email: string; isEmptied: boolean },
) => {
  const { numUpdatedRows } = await transaction
    .updateTable('customer_case')
    .set({
      case_state_key: sql<'closed'>`case when case_state_key = 'open' then 'closed' else case_state_key end`,
      data: sql<string>`case when ${isEmptied} or case_kind_key = 'erasure' then '{}'::jsonb else data end`,
      email: sql<string>`case when ${isEmptied} or case_kind_key = 'erasure' then ${erased} else email end`,
      outcome: sql<string | null>`case when ${isEmptied} or case_kind_key = 'erasure' then null else outcome end`,
    })
    .where(({ eb, or }) => or([...(userId === null ? [] : [eb('user_id', '=', userId)]), isAddress('email', email)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
