import { sql, type Kysely } from 'kysely';

/** Notes whose jobs were ordered lately: customers take turns, however many somebody orders. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create index job_of_customer on job ((payload->>'userId'), ordered_at) where payload->>'userId' is not null;
  `.execute(database);
};
