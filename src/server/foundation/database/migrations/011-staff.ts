import { sql, type Kysely } from 'kysely';

/** The provider's people, how they log in, and what they work on (spec 19). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table staff (
      id bigint generated always as identity primary key,
      staff_uuid uuid not null unique default gen_random_uuid(),
      name text not null,
      role_key text not null check (role_key in ('clerk', 'accounting', 'lead')),
      is_enabled boolean not null default true,
      created_at timestamptz not null
    );
    create unique index staff_by_name on staff (lower(name));

    create table staff_invitation (
      token_hash text primary key,
      staff_id bigint not null references staff,
      expires_at timestamptz not null,
      used_at timestamptz
    );

    create table staff_passkey (
      credential_id text primary key,
      staff_id bigint not null references staff,
      public_key bytea not null,
      counter bigint not null,
      transports jsonb not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index staff_passkey_of_staff on staff_passkey (staff_id);

    -- What an authenticator has to sign, once.
    create table staff_challenge (
      challenge text primary key,
      expires_at timestamptz not null
    );

    create table staff_session (
      token_hash text primary key,
      staff_id bigint not null references staff,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    );
    create index staff_session_of_staff on staff_session (staff_id);

    -- Who works on what waits for a person: nobody else may take it meanwhile.
    create table work_claim (
      kind_key text not null,
      subject_id bigint not null,
      staff_id bigint not null references staff,
      taken_at timestamptz not null,
      primary key (kind_key, subject_id)
    );
    create index work_claim_of_staff on work_claim (staff_id, kind_key);

    create table desk_note (
      id bigint generated always as identity primary key,
      kind_key text not null,
      subject_id bigint not null,
      staff_id bigint not null references staff,
      text text not null,
      created_at timestamptz not null
    );
    create index desk_note_of_subject on desk_note (kind_key, subject_id);
  `.execute(database);
};
