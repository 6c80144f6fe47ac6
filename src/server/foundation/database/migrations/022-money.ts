import { sql, type Kysely } from 'kysely';

/** The ledger, and what is collected by direct debit (spec 20). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table ledger_transaction (
      id bigint generated always as identity primary key,
      movement_key text not null,
      -- The day of the books; may lie ahead of the day on which it was written.
      booked_on date not null,
      -- What it comes from. The same thing is booked once, whoever tries again.
      source_key text not null unique,
      -- Of a premium: the days that it is for.
      period_from date,
      period_to date,
      -- What the lists show besides: reason of a return, reference of a debit.
      detail jsonb not null default '{}',
      created_at timestamptz not null
    );
    create index ledger_transaction_by_day on ledger_transaction (booked_on, id);

    create table ledger_entry (
      transaction_id bigint not null references ledger_transaction,
      line smallint not null,
      account_key text not null,
      -- Whose account, and from when on the customer owes it.
      police_id bigint references police,
      due_on date,
      amount bigint not null check (amount <> 0),
      tax_percent smallint,
      primary key (transaction_id, line),
      check (account_key <> 'customer' or (police_id is not null and due_on is not null))
    );
    create index ledger_entry_of_police on ledger_entry (police_id, due_on) include (amount) where account_key = 'customer';
    create index ledger_entry_of_account on ledger_entry (account_key) where account_key <> 'customer';

    -- What a statement writes of a transaction sums to zero, so that every transaction does: there is no way to write one side alone.
    create function refuse_unbalanced() returns trigger language plpgsql as $$
    begin
      if exists (select from written group by transaction_id having sum(amount) <> 0) then
        raise exception 'entries of a transaction do not sum to zero' using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create trigger ledger_entry_is_balanced after insert on ledger_entry
      referencing new table as written for each statement execute function refuse_unbalanced();

    create function refuse_change_of_ledger() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger only grows';
    end $$;
    create trigger ledger_transaction_only_grows before update or delete or truncate on ledger_transaction
      for each statement execute function refuse_change_of_ledger();
    create trigger ledger_entry_only_grows before update or delete or truncate on ledger_entry
      for each statement execute function refuse_change_of_ledger();
    revoke update, delete, truncate on ledger_transaction, ledger_entry from current_user;

    -- How far the dues of a police are booked, and which of its events they know.
    create table police_account (
      police_id bigint primary key references police,
      booked_until date not null,
      seen_event_id bigint not null
    );

    create table collection_run (
      id bigint generated always as identity primary key,
      -- The first of a month that was asked for, and the day on which banks work.
      collection_date date not null unique,
      settled_on date not null,
      message_id text not null unique,
      created_at timestamptz not null,
      made_by text not null,
      -- Null until every police was gone through.
      finished_at timestamptz,
      file_sha256 text
    );
    create table debit (
      id bigint generated always as identity primary key,
      run_id bigint not null references collection_run,
      police_id bigint not null references police,
      mandate_id bigint not null references sepa_mandate,
      sequence_key text not null check (sequence_key in ('FRST', 'RCUR')),
      amount bigint not null check (amount > 0),
      end_to_end_id text not null unique,
      -- As the file tells them, whatever changes later.
      account_holder text not null,
      iban text not null,
      mandate_reference text not null,
      mandate_signed_on date not null,
      remittance text not null,
      state_key text not null default 'collected' check (state_key in ('collected', 'rejected', 'returned')),
      -- A second try of what came back.
      retries_debit_id bigint references debit,
      unique (run_id, police_id)
    );
    create index debit_of_police on debit (police_id, id);
    create index debit_of_mandate on debit (mandate_id, id);

    -- Nothing is collected for these until a person has decided (a debit came back for good).
    create table collection_hold (
      police_id bigint primary key references police,
      reason_key text not null,
      since timestamptz not null
    );

    -- What a customer was told, or need not be told again, before a debit.
    create table debit_notice (
      police_id bigint not null references police,
      collection_date date not null,
      amount bigint not null,
      is_mailed boolean not null,
      created_at timestamptz not null,
      primary key (police_id, collection_date)
    );
  `.execute(database);
};
