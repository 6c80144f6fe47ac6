import { sql, type Kysely } from 'kysely';

/** Sessions and the memory of failed logins: in the database, so that several servers are as one. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table session (
      token_hash text primary key,
      user_id bigint not null references app_user,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    );
    create index session_of_user on session (user_id);

    create table login_attempt (
      -- A hash of the address or of the e-mail, whether it belongs to a customer or not.
      key text primary key,
      failures int not null,
      blocked_until timestamptz not null
    );
    alter table app_user add column has_advertisement_agreement boolean not null default false;
  `.execute(database);
};
