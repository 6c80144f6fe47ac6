import { sql, type Kysely } from 'kysely';

/** Letters are kept as they were sent (spec 17.3). One from before this has no content until it is next opened. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table letter_content (
      -- The database itself holds that nobody changes a letter of the past.
      sha256 text primary key check (sha256 = encode(sha256(bytes), 'hex')),
      bytes bytea not null,
      created_at timestamptz not null
    );
    -- A PDF is compressed already.
    alter table letter_content alter column bytes set storage external;
    alter table customer_document add column content_sha256 text references letter_content;
    alter table insurance_offer add column letter_sha256 text references letter_content;
  `.execute(database);
};
