import { sql, type Transaction } from 'kysely';
import { there } from '#domain/basics/complete.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { Tables } from '#server/foundation/database/tables.ts';

export type Mandate = { id: number; mandateReference: string };
type NewMandate = { userId: number; accountHolder: string; iban: string; creditorId: string; year: number; now: Date };

/** The reference is what the bank statement shows; it is unique for ever (SEPA rulebook). */
export const insertMandate = async (transaction: Transaction<Tables>, mandate: NewMandate): Promise<Mandate> => {
  const { rows } = await sql<Mandate>`
    with next as (select nextval(pg_get_serial_sequence('sepa_mandate', 'id')) as id)
    insert into sepa_mandate (id, mandate_reference, user_id, account_holder, iban, iban_end, creditor_id, accepted_at)
    overriding system value
    select next.id, ${`TD-${mandate.year}-`} || lpad(next.id::text, 10, '0'), ${mandate.userId}, ${mandate.accountHolder},
      ${sealed(mandate.iban)}, ${mandate.iban.slice(-4)}, ${mandate.creditorId}, ${mandate.now}
    from next
    returning id, mandate_reference as "mandateReference"
  `.execute(transaction);
  return there(rows[0], 'the mandate that was inserted');
};
