import { sql, type Kysely } from 'kysely';

/** What premiums were calculated with, kept by its hash (docs/decisions/004). Offers made before this have none. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- Text and not jsonb, which would order it anew: the hash is of these very characters.
    create table premium_version (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'), content text not null, first_seen_at timestamptz not null
    );
    alter table insurance_offer add column premium_version text references premium_version;
    alter table breeding_offer add column premium_version text references premium_version;
  `.execute(database);
};
