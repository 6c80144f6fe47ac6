import { sql, type Kysely } from 'kysely';

/** A practice's new account waits for a day, and so does what is owed to it (spec 24.10). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table practice
      -- From when on its checked account is paid to; null where it was the first.
      add column account_holds_from timestamptz;
    alter table benefit
      -- Not paid before that.
      add column held_until timestamptz;
  `.execute(database);
};
