import { sql, type Kysely } from 'kysely';

/** What is sealed cannot be packed: trying it costs as long as sealing, for each photo that somebody sends. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table bill_file alter column content set storage external;
    alter table bill_page alter column content set storage external;
  `.execute(database);
};
