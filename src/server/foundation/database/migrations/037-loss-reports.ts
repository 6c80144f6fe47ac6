import { sql, type Kysely } from 'kysely';

/** Losses that an animal caused are reported as a case, with pictures (spec 24.4). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- Of the press that declared it: the same one again declares nothing.
    alter table customer_case add column request_key uuid;
    create unique index customer_case_of_press on customer_case (request_key) where request_key is not null;

    alter table bill_file add column case_id bigint references customer_case on delete cascade;
    create index bill_file_of_case on bill_file (case_id, id) where case_id is not null;
    drop index bill_file_left;
    create index bill_file_left on bill_file (uploaded_at) where bill_id is null and case_id is null;
  `.execute(database);
};
