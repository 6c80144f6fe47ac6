import { sql, type Kysely } from 'kysely';

/** Letters, kept as they were sent (spec 17.3). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table letter_content (
      -- The database itself makes sure that nobody changes a letter of the past.
      sha256 text primary key check (sha256 = encode(sha256(bytes), 'hex')),
      bytes bytea not null,
      created_at timestamptz not null
    );
    -- A PDF is compressed already. (PostgreSQL 15 cannot say this in the table itself.)
    alter table letter_content alter column bytes set storage external;

    -- What a customer was sent, as the source of its PDF: it reads the same whatever the shop says later.
    create table customer_document (
      id bigint generated always as identity primary key,
      document_uuid uuid not null unique default gen_random_uuid(),
      user_id bigint not null references app_user,
      source jsonb not null,
      created_at timestamptz not null,
      -- Null until it is printed.
      content_sha256 text references letter_content
    );
    create index customer_document_of_user on customer_document (user_id);
  `.execute(database);
};
