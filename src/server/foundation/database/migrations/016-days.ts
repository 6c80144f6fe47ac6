import { sql, type Kysely } from 'kysely';

/** Days whose work is done or under way (spec 8.11). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table shop_day (
      day date primary key,
      leased_until timestamptz not null,
      done_at timestamptz,
      result jsonb
    )
  `.execute(database);
  // The day's work looks for what a date decides among all polices.
  await sql`create index police_by_end on police (valid_to, id) where police_state_key in ('new', 'active', 'cancelled')`.execute(
    database,
  );
};
