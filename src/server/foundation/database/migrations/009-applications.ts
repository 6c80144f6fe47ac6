import { sql, type Kysely } from 'kysely';

/** How a person decides on an application: questions, changed offers, the answers of customers, and the decision (spec 19.6, 19.7). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table application_inquiry (
      id bigint generated always as identity primary key,
      inquiry_uuid uuid not null unique default gen_random_uuid(),
      insurance_offer_id bigint not null references insurance_offer,
      inquiry_kind_key text not null check (inquiry_kind_key in ('question', 'proposal')),
      data jsonb not null,
      asked_by text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      -- Null while it waits for the customer.
      outcome_key text check (outcome_key in ('answered', 'accepted', 'rejected', 'settled')),
      ended_at timestamptz,
      answer text,
      request_key uuid
    );
    create index application_inquiry_of_offer on application_inquiry (insurance_offer_id, id);

    -- One for each mail, and one each time that a customer opens the inquiry from their own account.
    create table application_link (
      token_hash text primary key,
      inquiry_id bigint not null references application_inquiry on delete cascade,
      created_at timestamptz not null
    );
    create index application_link_of_inquiry on application_link (inquiry_id);

    create table application_attachment (
      id bigint generated always as identity primary key,
      attachment_uuid uuid not null unique default gen_random_uuid(),
      inquiry_id bigint not null references application_inquiry on delete cascade,
      file_name text not null,
      content_type text not null,
      bytes bytea not null,
      -- False until the answer that it belongs to is sent.
      is_sent boolean not null default false,
      created_at timestamptz not null
    );
    create index application_attachment_of_inquiry on application_attachment (inquiry_id, id);

    -- Each application is decided once.
    create table application_decision (
      insurance_offer_id bigint primary key references insurance_offer,
      decision_key text not null check (decision_key in ('approved', 'refused', 'accepted', 'rejected')),
      decided_by text not null,
      decided_at timestamptz not null,
      -- What the customer is told about a refusal.
      reason text
    );
  `.execute(database);
};
