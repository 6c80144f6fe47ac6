import { sql, type Kysely } from 'kysely';

/** What the journal is asked for, and months that are closed (spec 20.10). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create index ledger_transaction_of_kind on ledger_transaction (movement_key, booked_on, id);
    create index ledger_entry_of_amount on ledger_entry (abs(amount));

    create table closed_month (
      -- Its first day.
      month date primary key check (extract(day from month) = 1),
      -- What was booked in it: by account both sides and how many lines, and how many movements.
      sums jsonb not null,
      movement_count integer not null,
      -- Of the sums, of every line of the month and of the month before.
      sha256 text not null,
      proposed_by text not null,
      proposed_by_staff_id bigint references staff,
      proposed_at timestamptz not null,
      confirmed_by text,
      confirmed_at timestamptz,
      check ((confirmed_by is null) = (confirmed_at is null)),
      check (lower(confirmed_by) <> lower(proposed_by))
    );

    create function refuse_change_of_closed_month() returns trigger language plpgsql as $$
    begin
      if old.confirmed_at is not null then
        raise exception 'a closed month stays closed';
      end if;
      return coalesce(new, old);
    end $$;
    create trigger closed_month_stays before update or delete on closed_month
      for each row execute function refuse_change_of_closed_month();

    create function refuse_closed_month() returns trigger language plpgsql as $$
    begin
      if exists (
        select from written
        where booked_on < (select max(month) + interval '1 month' from closed_month where confirmed_at is not null)
      ) then
        raise exception 'the month is closed' using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create trigger ledger_transaction_is_open after insert on ledger_transaction
      referencing new table as written for each statement execute function refuse_closed_month();
  `.execute(database);
};
