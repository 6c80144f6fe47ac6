import { sql, type Kysely } from 'kysely';

/** What strangers may do only so often, counted where all servers see it (spec 21.1). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table spent_limit (
      -- A keyed hash of the limit and of whom it holds for.
      key text primary key,
      spent int not null,
      ends_at timestamptz not null
    );
    create index spent_limit_ended on spent_limit (ends_at);

    -- They were hashed without a key: whoever has the table could try addresses. Nothing is lost but the waiting time of who failed.
    delete from login_attempt;
    -- Strangers could use up the tries of somebody else's code. The release before still counts them here while both run: a later one drops the column.
    comment on column login_code.tries is 'no longer read';
  `.execute(database);
};
