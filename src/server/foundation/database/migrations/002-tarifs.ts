import { sql, type Kysely } from 'kysely';

/** What premiums were calculated with, kept by its hash (docs/decisions/004). The tarifs themselves are files, not tables. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- Text and not jsonb, which would reorder it: the hash is of exactly these characters.
    create table premium_version (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'), content text not null, first_seen_at timestamptz not null
    );
  `.execute(database);
};
