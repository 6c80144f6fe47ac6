import { sql, type Kysely } from 'kysely';

/** What `check` finds and a lead has accepted (spec 19.12): the sentence itself, so that another figure in it is a new finding. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table known_finding (
      message text primary key,
      reason text not null,
      noted_by text not null,
      noted_at timestamptz not null
    );
  `.execute(database);
};
