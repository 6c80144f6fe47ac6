import { sql, type Kysely } from 'kysely';

/** What a practice asks a customer to assign, and what the customer said (spec 24.10). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table practice_request (
      id bigint generated always as identity primary key,
      request_uuid uuid not null unique default gen_random_uuid(),
      opening_id bigint not null references practice_opening on delete cascade,
      -- The key of the practice's press: the same one again asks nothing new.
      request_key uuid not null,
      state_key text not null check (state_key in ('asked', 'withdrawn', 'refused', 'assigned')),
      asked_at timestamptz not null,
      ended_at timestamptz,
      practice text not null,
      claim_kind_key text not null,
      words text not null,
      bill_number text,
      treated_on date not null,
      lines jsonb not null,
      billed bigint not null,
      -- As it was worked out when it was asked: what the customer was shown.
      paid bigint not null,
      account_holder text not null,
      -- Sealed.
      iban text not null,
      bill_id bigint references bill on delete set null,
      unique (opening_id, request_key)
    );
    create unique index practice_request_open on practice_request (opening_id) where state_key = 'asked';
    create index practice_request_of_bill on practice_request (bill_id) where bill_id is not null;
    create index practice_request_plain_iban on practice_request (id) where iban not like 'sealed.%';

    -- What the customer agreed to with one press; kept as long as the bill.
    create table practice_assignment (
      bill_id bigint primary key references bill on delete cascade,
      practice text not null,
      agreement text not null,
      edition text not null,
      assigned_at timestamptz not null
    );
  `.execute(database);
};
