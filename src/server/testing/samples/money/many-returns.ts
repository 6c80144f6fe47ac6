import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

/** For several thousand polices a debit that came back long ago, and a reminder that was paid: nobody waits for any of them. */
export const manyReturns = async ({ connection: { database } }: { connection: { database: Database } }) => {
  const at = new Date('2025-11-03T08:00:00.000Z');
  await sql`insert into sepa_mandate (mandate_reference, user_id, account_holder, iban, creditor_id, accepted_at)
    select 'TD-VIELE', user_id, 'Muster', 'DE89370400440532013000', 'DE98ZZZ09999999999', ${at} from police limit 1`.execute(
    database,
  );
  await sql`insert into collection_run (collection_date, settled_on, message_id, created_at, made_by, finished_at)
    values ('2025-11-01', '2025-11-03', 'TD-VIELE', ${at}, 'test', ${at})`.execute(database);
  await sql`insert into debit (run_id, police_id, mandate_id, sequence_key, amount, end_to_end_id, account_holder, iban, mandate_reference,
      mandate_signed_on, remittance, state_key, settled_on)
    select run.id, police.id, mandate.id, 'RCUR', 1990, 'TD-VIELE-' || police.id, 'Muster', 'DE89370400440532013000', 'TD-VIELE-' || police.id,
      '2025-01-01', 'Tierdach', 'returned', '2025-11-03'
    from (select id from police order by id limit 5000) police, (select id from collection_run where message_id = 'TD-VIELE') run,
      (select id from sepa_mandate where mandate_reference = 'TD-VIELE') mandate order by police.id`.execute(database);
  await sql`insert into bank_import (sha256, file_name, kind_key, imported_at, imported_by, result)
    values ('viele', 'viele.xml', 'camt.053', ${at}, 'test', '{}')`.execute(database);
  await sql`insert into debit_return (debit_id, police_id, import_id, reason_code, returned_on, treatment_key, created_at)
    select debit.id, police_id, bank_import.id, 'AM04', '2025-11-05', 'reminded', ${at}::timestamptz + debit.id * interval '1 second'
    from debit, bank_import where sha256 = 'viele' and mandate_reference like 'TD-VIELE%' order by debit.id`.execute(database);
  await sql`insert into customer_document (user_id, source, created_at) select user_id, '{}', ${at} from police limit 1`.execute(
    database,
  );
  await sql`insert into reminder (police_id, return_id, law_key, premium, fee, created_at, deadline, over_at, document_id, state_key)
    select police_id, debit_return.id, 'later', 1990, 0, ${at}, '2025-11-20', ${at}, document.id, 'paid'
    from debit_return, (select max(id) as id from customer_document) document`.execute(database);
  await sql`insert into bank_item (import_id, item_key, kind_key, created_at, closed_at)
    select debit_return.import_id, 'viele ' || debit_return.id, 'unclear', created_at, created_at from debit_return order by id`.execute(
    database,
  );
  for (const table of ['debit', 'debit_return', 'reminder', 'bank_item']) await sql`analyze ${sql.ref(table)}`.execute(database);
};
