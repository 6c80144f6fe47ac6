import { sql, type Kysely } from 'kysely';

/** Who accepted an offer and lost the answer asks again with the same key, and only they are told of their police (spec 7.8). */
export const up = async (database: Kysely<unknown>) => {
  await sql`alter table insurance_offer add column acceptance_key uuid`.execute(database);
};
