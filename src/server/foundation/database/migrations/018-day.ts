import { sql, type Kysely } from 'kysely';

/** Days whose work is done or under way (spec 8.11). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table shop_day (
      day date primary key,
      leased_until timestamptz not null,
      done_at timestamptz,
      result jsonb
    );
  `.execute(database);
};
