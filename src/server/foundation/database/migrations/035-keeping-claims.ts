import { sql, type Kysely } from 'kysely';

/** A bill that is past its time goes with all that hangs on it; what was paid for it stays in the books (spec 22.2). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table bill_file
      drop constraint bill_file_bill_id_fkey,
      add constraint bill_file_bill_id_fkey foreign key (bill_id) references bill on delete cascade,
      -- The key of a press is forgotten after some days, as all of them are.
      alter column request_key drop not null;
    alter table settlement
      drop constraint settlement_bill_id_fkey,
      add constraint settlement_bill_id_fkey foreign key (bill_id) references bill on delete cascade;
    -- Null once the bill is gone.
    alter table benefit alter column bill_id drop not null, alter column settlement_id drop not null;
    -- Otherwise each settlement that goes would look through all benefits.
    create index benefit_of_settlement on benefit (settlement_id);
    alter table bill alter column request_key drop not null;
    create index bill_over on bill (received_at) where state_key in ('decided', 'withdrawn');
    create index bill_keyed on bill (received_at) where request_key is not null;
    create index bill_file_keyed on bill_file (uploaded_at) where request_key is not null;
    create index settlement_keyed on settlement (decided_at) where request_key is not null;
  `.execute(database);
};
