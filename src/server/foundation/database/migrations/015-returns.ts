import { sql, type Kysely } from 'kysely';

/** Files of the bank, what came back by them, and reminders (spec 20.5, 20.6). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table bank_import (
      id bigint generated always as identity primary key,
      -- The same file again changes nothing.
      sha256 text not null unique,
      file_name text not null,
      kind_key text not null,
      imported_at timestamptz not null,
      imported_by text not null,
      result jsonb not null
    );

    -- Money from a sender nobody knows, and what could not be booked anywhere.
    create table bank_item (
      id bigint generated always as identity primary key,
      import_id bigint not null references bank_import,
      -- The same thing told by another file is one thing.
      item_key text not null unique,
      kind_key text not null check (kind_key in ('unassigned', 'unclear')),
      reason_key text,
      booked_on date,
      -- What came in is positive, what went out negative.
      amount bigint,
      currency text,
      counterparty text,
      reference text,
      created_at timestamptz not null,
      closed_at timestamptz,
      closed_by text,
      outcome text,
      police_id bigint references police
    );
    create index bank_item_open on bank_item (created_at, id) where closed_at is null;
    -- Texts of transfers that belong to no contract, to be deleted when they are past their time (spec 22.2).
    create index bank_item_of_strangers on bank_item (closed_at)
      where police_id is null and (counterparty is not null or reference is not null);

    create table debit_return (
      id bigint generated always as identity primary key,
      -- A debit comes back once, however often and by whatever file it is told.
      debit_id bigint not null unique references debit,
      police_id bigint not null references police,
      import_id bigint not null references bank_import,
      reason_code text,
      returned_on date not null,
      charge bigint not null default 0,
      treatment_key text not null check (treatment_key in ('retried', 'reminded', 'covered', 'person')),
      created_at timestamptz not null,
      closed_at timestamptz,
      closed_by text,
      outcome text
    );
    create index debit_return_of_police on debit_return (police_id, id);
    create index debit_return_by_age on debit_return (created_at, id);
    create index debit_return_waiting on debit_return (created_at, id) where treatment_key = 'person' and closed_at is null;

    create table reminder (
      id bigint generated always as identity primary key,
      police_id bigint not null references police,
      return_id bigint not null references debit_return,
      -- § 37 VVG for a first premium, § 38 for a later one.
      law_key text not null check (law_key in ('first', 'later')),
      premium bigint not null,
      fee bigint not null,
      created_at timestamptz not null,
      deadline date not null,
      -- The instant at which the day after the deadline begins: from then on a person decides.
      over_at timestamptz not null,
      -- The letter is erased with the person; that there was a reminder stays.
      document_id bigint references customer_document on delete set null,
      state_key text not null default 'open' check (state_key in ('open', 'paid', 'retried', 'written_off', 'ended')),
      closed_at timestamptz,
      closed_by text
    );
    create unique index reminder_open_of_police on reminder (police_id) where state_key = 'open';
    create index reminder_open on reminder (over_at, id) where state_key = 'open';
  `.execute(database);
};
