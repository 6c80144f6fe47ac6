import { sql, type Kysely } from 'kysely';

/** What is paid back to customers: made by one person, released by another (spec 20.7). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table payout_run (
      id bigint generated always as identity primary key,
      -- The bank's name for the file.
      message_id text not null generated always as ('TD-P' || id::text) stored unique,
      made_by text not null,
      made_by_staff_id bigint references staff,
      made_at timestamptz not null,
      released_by text,
      released_by_staff_id bigint references staff,
      released_at timestamptz,
      -- The day on which the bank carries it out.
      executed_on date,
      discarded_by text,
      discarded_at timestamptz,
      discard_reason text,
      file_sha256 text,
      -- Four eyes: neither the same name nor the same access.
      constraint payout_run_released_by_another check (
        released_by is null or (lower(released_by) <> lower(made_by)
          and (released_by_staff_id is null or made_by_staff_id is null or released_by_staff_id <> made_by_staff_id))
      ),
      check ((released_at is null) = (released_by is null) and (released_at is null) = (executed_on is null)),
      check ((discarded_at is null) = (discarded_by is null) and (discarded_at is null) = (discard_reason is null)),
      check (released_at is null or discarded_at is null)
    );
    -- One draft at a time: no credit is in two.
    create unique index payout_run_draft on payout_run ((true)) where released_at is null and discarded_at is null;

    create table payout (
      id bigint generated always as identity primary key,
      run_id bigint not null references payout_run,
      police_id bigint not null references police,
      mandate_id bigint not null references sepa_mandate,
      amount bigint not null check (amount > 0),
      -- Why there is a credit: the contract was undone, is over, or is paid by the year.
      cause_key text not null check (cause_key in ('withdrawn', 'over', 'annual')),
      end_to_end_id text not null unique,
      -- As the file for the bank says them, whatever changes later.
      account_holder text not null,
      iban text not null,
      remittance text not null,
      state_key text not null default 'draft' check (state_key in ('draft', 'left_out', 'released', 'settled', 'failed')),
      -- Why it was left out or came back.
      reason text,
      -- It came back, and somebody has said that it may be tried again.
      is_cleared boolean not null default false,
      unique (run_id, police_id)
    );
    create index payout_of_run on payout (run_id, id);
    create index payout_of_police on payout (police_id, id);
    create index payout_failed on payout (id) where state_key = 'failed' and not is_cleared;
    create index payout_under_way on payout (run_id) where state_key = 'released';
    create index payout_plain_iban on payout (id) where iban not like 'sealed.%';
  `.execute(database);
};
