import { sql } from 'kysely';
import brand from '#reference/brand.json' with { type: 'json' };
import { todayInBerlin, yearOf } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type Mandate = { id: number; mandateReference: string };
/** `requestKey` of the press that gives it, where it is given alone. */
type NewMandate = { userId: number; accountHolder: string; iban: string; now: Date; requestKey?: string | null };

/** The reference is what the bank statement shows; it is unique for ever (SEPA rulebook). */
export const insertMandate = async (transaction: Transaction, mandate: NewMandate): Promise<Mandate> => {
  const { rows } = await sql<Mandate>`
    with next as (select nextval(pg_get_serial_sequence('sepa_mandate', 'id')) as id)
    insert into sepa_mandate (id, mandate_reference, user_id, account_holder, iban, iban_end, creditor_id, accepted_at,
      request_key)
    overriding system value
    select next.id, ${`TD-${yearOf(todayInBerlin(mandate.now))}-`} || lpad(next.id::text, 10, '0'), ${mandate.userId}, ${mandate.accountHolder},
      ${sealed(mandate.iban)}, ${mandate.iban.slice(-4)}, ${brand.payment.creditorId}, ${mandate.now},
      ${mandate.requestKey ?? null}
    from next
    returning id, mandate_reference as "mandateReference"
  `.execute(transaction);
  return required(rows[0], 'the mandate that was inserted');
};

export type MandateRow = {
  id: number;
  mandateReference: string;
  iban: string;
  accountHolder: string;
  acceptedAt: Date;
  requestKey: string | null;
};

/** Newest first: the first one is in force, the others are history. */
export const findMandates = (database: Database, userId: number): Promise<MandateRow[]> =>
  database
    .selectFrom('sepa_mandate')
    .select(['id', 'mandate_reference as mandateReference', 'iban'])
    .select(['account_holder as accountHolder', 'accepted_at as acceptedAt', 'request_key as requestKey'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** Two changes at once come one after the other. */
export const lockUser = async (transaction: Transaction, userId: number) => {
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
};

/** The customer's own contact and account: what somebody else entered with a contract in their name is not asked. */
export const findPayer = (database: Database, userId: number): Promise<{ contactId: number; iban: Iban | null }> =>
  database
    .selectFrom('app_user')
    .innerJoin('contact_register as contact', 'contact.id', 'app_user.contact_register_id')
    .select('contact.id as contactId')
    .select(({ ref }) => ref('contact.iban').$castTo<Iban | null>().as('iban'))
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();

/** The account that later contracts are paid from. */
export const setIbanOfUser = async (transaction: Transaction, userId: number, iban: Iban) => {
  await transaction
    .updateTable('contact_register')
    .set({ iban: sealed(iban), is_sepa_accepted: true })
    .where('id', '=', ({ selectFrom }) => selectFrom('app_user').select('contact_register_id').where('id', '=', userId))
    .execute();
};
