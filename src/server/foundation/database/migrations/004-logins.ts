import { sql, type Kysely } from 'kysely';

/** How customers prove who they are, and what they agreed to be sent: in the database, so that several servers act as one (spec 14, 15). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table session (
      token_hash text primary key,
      user_id bigint not null references app_user,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      session_uuid uuid not null unique default gen_random_uuid(),
      -- Browser and system in words; the whole user agent says more than anybody needs.
      device text,
      proven_at timestamptz,
      -- The mailed code belongs to the session that asked for it and ends with it.
      proof_code_hash text,
      proof_code_expires_at timestamptz,
      proof_code_tries int not null default 0
    );
    create index session_of_user on session (user_id);
    create index session_last_seen on session (last_seen_at);

    create table login_code (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user,
      code_hash text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index login_code_of_user on login_code (user_id);
    create index login_code_expires on login_code (expires_at);

    create table login_attempt (
      -- A keyed hash of whose failures are counted: an e-mail address, whether or not it belongs to a customer, a network, a device.
      key text primary key,
      failures int not null,
      blocked_until timestamptz not null
    );

    create table email_change (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user,
      email text not null,
      -- Null until the mail with the code is made, and for an address that belongs to somebody else.
      code_hash text,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      tries int not null default 0,
      confirmed_at timestamptz
    );
    create index email_change_of_user on email_change (user_id, requested_at);

    -- The agreement belongs to an address, not to an account.
    create table advertisement_agreement (
      id bigint generated always as identity primary key,
      email text not null,
      -- Null until the mail with the token is made.
      token_hash text unique,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz,
      revoked_at timestamptz
    );
    create index advertisement_agreement_by_email on advertisement_agreement (lower(email), requested_at);
  `.execute(database);
};
