import { sql, type Kysely } from 'kysely';

/** Work that takes longer than an answer may (spec 19.11, 20.4): it outlives the server that began it. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table job (
      id bigint generated always as identity primary key,
      kind text not null,
      -- What it is about, in words of its kind: the date of a collection, the version of a tarif book.
      subject text not null,
      payload jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      progress int not null default 0,
      result jsonb,
      -- Why it failed, in words for the desk.
      failure text,
      staff_id int references staff,
      ordered_by text not null,
      ordered_at timestamptz not null,
      ended_at timestamptz,
      -- A new one for each time that somebody takes it: whoever lost it writes nothing any more.
      lease_holder uuid,
      leased_until timestamptz,
      tries int not null default 0,
      check ((state = 'running') = (lease_holder is not null and leased_until is not null)),
      check ((state in ('done', 'failed')) = (ended_at is not null))
    );
    create unique index job_open on job (kind, subject) where state in ('waiting', 'running');
    create index job_of_subject on job (kind, subject, id);
    create index job_ended on job (ended_at) where ended_at is not null;
  `.execute(database);
};
