import { sql, type Kysely } from 'kysely';

/** What the customer area, the rights of customers and advertising consent keep. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- What a customer was sent, as the source of its PDF: it reads the same whatever the shop says later.
    create table customer_document (
      id bigint generated always as identity primary key,
      document_uuid uuid not null unique default gen_random_uuid(),
      user_id bigint not null references app_user,
      source jsonb not null,
      created_at timestamptz not null
    );
    create index customer_document_of_user on customer_document (user_id);
    create table police_document (
      police_id bigint not null references police,
      document_id bigint not null references customer_document,
      primary key (police_id, document_id)
    );

    -- What a person at the provider has to look at, or at least to know of.
    create table customer_case (
      id bigint generated always as identity primary key,
      case_kind_key text not null check (case_kind_key in ('cancellation', 'withdrawal', 'erasure')),
      -- 'applied': the police was changed at once; 'open': somebody has to decide.
      case_state_key text not null check (case_state_key in ('applied', 'open', 'closed')),
      user_id bigint references app_user,
      police_id bigint references police,
      email text not null,
      data jsonb not null,
      created_at timestamptz not null
    );
    create index customer_case_by_email on customer_case (lower(email), created_at);
    create index customer_case_of_user on customer_case (user_id);

    create table email_change (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user,
      email text not null,
      -- Null until the mail with the code is made, and for an address that belongs to somebody else.
      code_hash text,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      tries int not null default 0,
      confirmed_at timestamptz
    );
    create index email_change_of_user on email_change (user_id, requested_at);

    create table advertisement_agreement (
      id bigint generated always as identity primary key,
      email text not null,
      -- Null until the mail with the token is made.
      token_hash text unique,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz,
      revoked_at timestamptz
    );
    create index advertisement_agreement_by_email on advertisement_agreement (lower(email), requested_at);
    -- The agreement belongs to an address, not to an account: the table above says all about it.
    alter table app_user drop column has_advertisement_agreement;
  `.execute(database);
};
