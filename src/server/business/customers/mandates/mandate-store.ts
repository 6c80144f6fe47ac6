import { sql } from 'kysely';
import brand from '#reference/brand.json' with { type: 'json' };
import { todayInBerlin, yearOf } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
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

/** The one in force, which the desk names. */
export const findMandateInForce = async (database: Database, userId: number): Promise<MandateRow | null> =>
  (await findMandates(database, userId))[0] ?? null;

export const findMandateId = async (transaction: Transaction, mandateReference: string): Promise<number> => {
  const { id } = await transaction
    .selectFrom('sepa_mandate')
    .select('id')
    .where('mandate_reference', '=', mandateReference)
    .executeTakeFirstOrThrow();
  return id;
};
