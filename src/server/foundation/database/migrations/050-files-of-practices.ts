import { sql, type Kysely } from 'kysely';

/** A practice uploads its bill or estimate by the customer's code, and a customer an estimate on paper (spec 24.10). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table bill_file
      -- The code that it was sent by; null for what the customer sent.
      add column code_id bigint references practice_code on delete set null,
      add column estimate_id bigint references estimate on delete cascade;
    create index bill_file_of_code on bill_file (code_id) where code_id is not null;
    create index bill_file_of_estimate on bill_file (estimate_id, id) where estimate_id is not null;
    drop index bill_file_left;
    create index bill_file_left on bill_file (uploaded_at) where bill_id is null and case_id is null and estimate_id is null;

    -- The files that go with the bill once the customer assigns it.
    alter table practice_request add column files_key uuid;

    -- What it comes to where a person has to read its lines; null where they are known.
    alter table estimate add column total bigint;
  `.execute(database);
};
