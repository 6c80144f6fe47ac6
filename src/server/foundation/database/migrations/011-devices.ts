import { sql, type Kysely } from 'kysely';

/** What a customer sees of a session, and what proved anew who uses it: in the database, so that several servers are as one. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table session
      add column session_uuid uuid not null unique default gen_random_uuid(),
      -- Browser and system in words; the whole user agent says more than anybody needs.
      add column device text,
      add column proven_at timestamptz,
      -- The mailed code belongs to the session that asked for it and ends with it.
      add column proof_code_hash text,
      add column proof_code_expires_at timestamptz,
      add column proof_code_tries int not null default 0;
  `.execute(database);
};
