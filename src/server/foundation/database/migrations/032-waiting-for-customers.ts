import { sql, type Kysely } from 'kysely';

/** A message may ask about a case, which waits for the answer, and reminds of it once; a new account that waits can be taken back (spec 19.5, 19.9, 19.13). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table message
      add column case_id bigint references customer_case on delete set null,
      add column reminded_at timestamptz;
    create index message_of_case on message (case_id) where case_id is not null;

    alter table iban_change add column taken_back_at timestamptz;
  `.execute(database);
};
