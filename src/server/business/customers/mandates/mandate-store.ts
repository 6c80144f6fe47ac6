import { sql } from 'kysely';
import { required } from '#domain/basics/complete.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type Mandate = { id: number; mandateReference: string };
type NewMandate = { userId: number; accountHolder: string; iban: string; creditorId: string; year: number; now: Date };

/** The reference is what the bank statement shows; it is unique for ever (SEPA rulebook). */
export const insertMandate = async (transaction: Transaction, mandate: NewMandate): Promise<Mandate> => {
  const { rows } = await sql<Mandate>`
    with next as (select nextval(pg_get_serial_sequence('sepa_mandate', 'id')) as id)
    insert into sepa_mandate (id, mandate_reference, user_id, account_holder, iban, iban_end, creditor_id, accepted_at)
    overriding system value
    select next.id, ${`TD-${mandate.year}-`} || lpad(next.id::text, 10, '0'), ${mandate.userId}, ${mandate.accountHolder},
      ${sealed(mandate.iban)}, ${mandate.iban.slice(-4)}, ${mandate.creditorId}, ${mandate.now}
    from next
    returning id, mandate_reference as "mandateReference"
  `.execute(transaction);
  return required(rows[0], 'the mandate that was inserted');
};

export type MandateRow = { id: number; mandateReference: string; iban: string; accountHolder: string; acceptedAt: Date };

/** Newest first: the first one is in force, the others are history. */
export const findMandates = (database: Database, userId: number): Promise<MandateRow[]> =>
  database
    .selectFrom('sepa_mandate')
    .select(['id', 'mandate_reference as mandateReference', 'iban'])
    .select(['account_holder as accountHolder', 'accepted_at as acceptedAt'])
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
