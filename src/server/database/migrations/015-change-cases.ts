import { sql, type Kysely } from 'kysely';

/** What waits for a person may also be a change of a contract (spec 8.10); which kinds there are says the code alone. */
export const up = async (database: Kysely<unknown>) => {
  await sql`alter table customer_case drop constraint if exists customer_case_case_kind_key_check`.execute(database);
};
