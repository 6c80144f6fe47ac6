import { sql, type Kysely } from 'kysely';

/** What is collected by direct debit, and what customers are told before (spec 20.3, 20.4). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table collection_run (
      id bigint generated always as identity primary key,
      -- The first of the month that was asked for, and the day on which banks work.
      collection_date date not null unique,
      settled_on date not null,
      message_id text not null unique,
      created_at timestamptz not null,
      made_by text not null,
      -- Null until every police was gone through.
      finished_at timestamptz,
      file_sha256 text,
      -- Known when it is finished.
      debit_count integer,
      total bigint,
      -- How many were left out, by reason.
      skipped jsonb not null default '{}'
    );

    create table debit (
      id bigint generated always as identity primary key,
      run_id bigint not null references collection_run,
      police_id bigint not null references police,
      mandate_id bigint not null references sepa_mandate,
      sequence_key text not null check (sequence_key in ('FRST', 'RCUR')),
      amount bigint not null check (amount > 0),
      end_to_end_id text not null unique,
      -- As the file for the bank says them, whatever changes later.
      account_holder text not null,
      iban text not null,
      mandate_reference text not null,
      mandate_signed_on date not null,
      remittance text not null,
      state_key text not null default 'collected' check (state_key in ('collected', 'rejected', 'returned')),
      -- The debit that came back and is tried again by this one.
      retries_debit_id bigint references debit,
      -- The day on which the bank credited it.
      settled_on date,
      unique (run_id, police_id)
    );
    create index debit_of_police on debit (police_id, id);
    create index debit_of_mandate on debit (mandate_id, id);
    create index debit_of_reference on debit (mandate_reference, id);
    create index debit_unsettled on debit (run_id) where settled_on is null;
    create index debit_came_back on debit (run_id) where state_key <> 'collected';
    create index debit_plain_iban on debit (id) where iban not like 'sealed.%';

    -- Nothing is collected for these until a person has decided (a debit came back for good).
    create table collection_hold (
      police_id bigint primary key references police,
      reason_key text not null,
      since timestamptz not null
    );

    -- What a customer was told before a debit, or need not be told again.
    create table debit_notice (
      police_id bigint not null references police,
      collection_date date not null,
      amount bigint not null,
      is_mailed boolean not null,
      created_at timestamptz not null,
      -- The account that is debited: when it changes, the customer is told again.
      mandate_id bigint references sepa_mandate,
      primary key (police_id, collection_date)
    );
    create index debit_notice_of_date on debit_notice (collection_date, police_id) include (amount);
  `.execute(database);
};
