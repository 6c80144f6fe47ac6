import { sql, type Kysely } from 'kysely';

/** What strangers may do only so often, counted where all servers see it (spec 21.1). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table spent_limit (
      -- A keyed hash of the limit and of whom it applies to.
      key text primary key,
      spent int not null,
      ends_at timestamptz not null
    );
    create index spent_limit_ended on spent_limit (ends_at);
  `.execute(database);
};
