import type { Transaction } from '#server/foundation/database/connect.ts';
import { sql, type SqlBool } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { findPolicedOffers } from '#server/business/polices/erasure-store.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';
import { deletePicturesOf } from './claim-store.ts';
import { deleteUnusedLetters } from './forget-store.ts';
import { erased } from './anonymous-offer.ts';

type Step = Transaction;
const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);
const isAddress = (column: string, email: string) => sql<SqlBool>`lower(${sql.ref(column)}) = ${emailIdentity(email)}`;

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
          or payload ->> 'offerUuid' = any(${offerUuids}) or jsonb_exists_any(payload -> 'alsoOfferUuids', ${offerUuids}::text[]))`,
      )
      .executeTakeFirstOrThrow(),
  );

/** Forgets what sent mails were made of, and to whom they went: that there was one stays. */
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
  const cases = await transaction
    .updateTable('customer_case')
    .set({
      case_state_key: sql<'closed'>`case when case_state_key = 'open' then 'closed' else case_state_key end`,
      data: sql<string>`case when ${isEmptied} or case_kind_key = 'erasure' then '{}'::jsonb else data end`,
      email: sql<string>`case when ${isEmptied} or case_kind_key = 'erasure' then ${erased} else email end`,
      outcome: sql<string | null>`case when ${isEmptied} or case_kind_key = 'erasure' then null else outcome end`,
    })
    .where(({ eb, or }) => or([...(userId === null ? [] : [eb('user_id', '=', userId)]), isAddress('email', email)]))
    // About a contract of somebody else, which goes on: a person has still to decide (spec 15.13).
    .where(({ eb, or }) => or([eb('case_kind_key', '<>', 'not_mine'), eb('case_state_key', '<>', 'open')]))
    .returning('id')
    .execute();
  const ids = cases.map(({ id }) => id);
  if (isEmptied) await deletePicturesOf(transaction, ids);
  return ids.length;
};
