import { sql, type Kysely } from 'kysely';

/** The ledger (spec 20.1), and how far the dues of each police are booked in it (spec 20.2). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table ledger_transaction (
      id bigint generated always as identity primary key,
      movement_key text not null,
      -- The day of the books; may be later than the day on which it was written.
      booked_on date not null,
      -- What it comes from. The same thing is booked once, whoever tries again.
      source_key text not null unique,
      -- The days that a premium is for.
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
      -- Whose ledger account it is, and from when on the customer owes it.
      police_id bigint references police,
      due_on date,
      amount bigint not null check (amount <> 0),
      tax_percent smallint,
      primary key (transaction_id, line),
      check (account_key <> 'customer' or (police_id is not null and due_on is not null))
    );
    create index ledger_entry_of_police on ledger_entry (police_id, due_on) include (amount) where account_key = 'customer';
    create index ledger_entry_of_account on ledger_entry (account_key) where account_key <> 'customer';

    -- What one statement writes of a transaction sums to zero, and so does every transaction: one side alone cannot be written.
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

    -- How far the dues of a police are booked, and which of its events they take into account.
    create table police_account (
      police_id bigint primary key references police,
      booked_until date not null,
      seen_event_id bigint not null
    );
  `.execute(database);
};
